import * as buy from '../../../contract/classroom/buy.ts';
import * as course from '../../../contract/classroom/course.ts';
import { getLesson as getLessonEndpoint } from '../../../contract/classroom/lesson.ts';
import * as play from '../../../contract/classroom/play.ts';
import * as step from '../../../contract/classroom/step.ts';
import { on, onRaw } from '../../http/on.ts';
import { spreadsheetFormats } from '../../spreadsheet/spreadsheet-file.ts';
import { buyCourse } from './buying/buy.ts';
import { certificateEndpoints } from './certificate/endpoints.ts';
import { listClasses } from './company/classes.ts';
import { sendClasses } from './company/export.ts';
import { buySeats, setDueDate, setSeat } from './company/seats.ts';
import { getCourse, getLesson } from './detail.ts';
import { discussionEndpoints } from './discussion/endpoints.ts';
import { getOverview, listCourses } from './list/list.ts';
import { sendMedia } from './media/send-media.ts';
import { sendCaptions, sendDownload, sendPicture } from './media/send-picture.ts';
import { pathEndpoints } from './path/endpoints.ts';
import { renewPlay, savePlayerSettings, startPlay } from './play/play.ts';
import { reportPlay } from './play/progress.ts';
import { practiceEndpoints } from './practice/endpoints.ts';
import { quizEndpoints } from './quiz/endpoints.ts';
import { rateCourse } from './rating.ts';
import { addStep, removeStep } from './steps/steps.ts';
import { teachEndpoints } from './teach/endpoints.ts';

export const classroomEndpoints = [
  ...teachEndpoints,
  ...discussionEndpoints,
  ...certificateEndpoints,
  ...quizEndpoints,
  ...practiceEndpoints,
  ...pathEndpoints,
  on(course.listCourses, listCourses),
  on(course.getClassroom, getOverview),
  on(course.getCourse, getCourse),
  on(course.rateCourse, rateCourse),
  on(buy.buyCourse, async (context, input) => {
    const bought = await buyCourse(context, input);
    context.reply.changed(`course:${input.courseId}`);
    return bought;
  }),
  on(buy.buySeats, buySeats),
  on(buy.setSeat, setSeat),
  on(buy.setDueDate, setDueDate),
  on(buy.listClasses, listClasses),
  ...spreadsheetFormats.map((format) =>
    onRaw('GET', `/api/classroom/classes.${format}`, (context) => sendClasses(context, format), {
      access: 'user',
      rate: 'statement',
    }),
  ),
  on(getLessonEndpoint, getLesson),
  on(step.addStep, addStep),
  on(step.removeStep, removeStep),
  on(play.startPlay, startPlay),
  on(play.renewPlay, renewPlay),
  on(play.reportPlay, reportPlay),
  on(play.savePlayerSettings, savePlayerSettings),
  onRaw(
    'GET',
    '/api/classroom/plays/:playId/:name',
    (context, { playId = '', name = '' }, request) => sendMedia(context, { playId, name }, request),
    { rate: 'play_segment' },
  ),
  onRaw(
    'GET',
    '/api/classroom/lessons/:lessonId/poster.webp',
    (context, { lessonId }) => sendPicture(context, { lessonId: Number(lessonId), name: 'poster.webp' }),
    { rate: 'file_part' },
  ),
  onRaw(
    'GET',
    '/api/classroom/lessons/:lessonId/download',
    (context, { lessonId }) => sendDownload(context, Number(lessonId)),
    { rate: 'file_upload' },
  ),
  onRaw(
    'GET',
    '/api/classroom/lessons/:lessonId/sprite.webp',
    (context, { lessonId }) => sendPicture(context, { lessonId: Number(lessonId), name: 'sprite.webp' }),
    { rate: 'file_part' },
  ),
  onRaw(
    'GET',
    '/api/classroom/lessons/:lessonId/captions/:lang',
    (context, { lessonId, lang = '' }) => sendCaptions(context, { lessonId: Number(lessonId), lang }),
    { rate: 'file_part' },
  ),
];
