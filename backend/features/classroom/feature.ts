import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { describeCourses, findCourseFigure, listCourseCards } from './card-store.ts';
import { endSeats } from './company/seat-store.ts';
import { loadCourses } from './content/load-content.ts';
import { unloadCourses } from './content/unload-content.ts';
import { closeComment, listCommentThings, openComment } from './discussion/moderated.ts';
import { describeQuestions } from './discussion/question-topic.ts';
import { classroomEndpoints } from './endpoints.ts';
import { courseFeed } from './following-store.ts';
import { heldData } from './held-data.ts';
import { classroomJobs } from './jobs.ts';
import { listPathDocuments, listPathPages } from './path/path-store.ts';
import { showsLessonPiece } from './practice/practice.ts';
import { isFileOfPractice } from './practice/practice-store.ts';
import {
  listCourseDocuments,
  listLessonDocuments,
  showCourses,
  showLessons,
} from './search-document-store.ts';
import { classroomSitemap } from './sitemap-store.ts';
import { isFileOfLesson } from './teach/lesson-store.ts';
import { closeCourse, listCourseThings, openCourse } from './teach/moderated.ts';
import { takeVideo } from './teach/videos.ts';

export const classroomFeature = defineFeature({
  name: 'classroom',
  endpoints: classroomEndpoints,
  jobs: classroomJobs,
  rates: {
    certificate_check: [{ by: 'address', limits: [{ hits: 30, seconds: minute }] }],
    certificate_issue: [{ by: 'user', limits: [{ hits: 5, seconds: 10 * minute }] }],
    play: [{ by: 'user', limits: [{ hits: 60, seconds: minute }] }],
    play_report: [{ by: 'user', limits: [{ hits: 120, seconds: minute }] }],
    quiz_start: [{ by: 'user', limits: [{ hits: 20, seconds: 10 * minute }] }],
    quiz_answer: [{ by: 'user', limits: [{ hits: 240, seconds: minute }] }],
    // Segments of four seconds at three times the speed, and what one seeks.
    play_segment: [{ by: 'user', limits: [{ hits: 600, seconds: minute }] }],
  },
  search: {
    learning_path: {
      things: { table: 'learning_paths', where: 'is_shown' },
      namedAs: ['学习路径', '学习路线'],
      listDocuments: listPathDocuments,
    },
    course: {
      things: { table: 'courses', where: "state = 'shown'" },
      namedAs: ['课程', '教程'],
      listDocuments: listCourseDocuments,
      show: showCourses,
    },
    lesson: {
      things: { table: 'lessons', where: "state = 'shown'" },
      namedAs: ['视频', '课时'],
      listDocuments: listLessonDocuments,
      show: showLessons,
    },
  },
  cards: {
    course: { list: listCourseCards, describe: describeCourses, findFigure: findCourseFigure },
    // Texts name a question by the topic that it opened, and not by its words.
    question: { list: async () => [], describe: describeQuestions },
  },
  moderation: {
    course: { list: listCourseThings, keep: openCourse, remove: closeCourse },
    lesson_comment: { list: listCommentThings, keep: openComment, remove: closeComment },
  },
  sitemap: { classroom: classroomSitemap },
  sitemapPages: {
    fixed: ['/cloudClassroom', '/cloudClassroom/search/searchIndex'],
    listPaths: listPathPages,
  },
  personalData: heldData,
  feed: { course: courseFeed },
  fileUses: {
    holdsFile: async (db, fileId) =>
      (await isFileOfLesson(db, fileId)) || (await isFileOfPractice(db, fileId)),
    showsPiece: showsLessonPiece,
    onConverted: ({ db, files, clock }, fileId) => takeVideo({ db, files, now: clock() }, fileId),
  },
  passBought: endSeats,
  content: {
    after: ['forum', 'resource'],
    load: loadCourses,
    unload: unloadCourses,
  },
});
