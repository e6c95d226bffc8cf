import * as discussion from '../../../../contract/classroom/discussion.ts';
import { on, onRaw } from '../../../http/on.ts';
import * as comments from './comments.ts';
import * as notes from './notes.ts';
import { openQuestionTopic } from './question-topic.ts';

export const discussionEndpoints = [
  on(discussion.listLessonComments, comments.listLessonComments),
  on(discussion.writeLessonComment, comments.writeLessonComment),
  on(discussion.deleteLessonComment, comments.deleteLessonComment),
  on(discussion.setBestAnswer, comments.setBestAnswer),
  on(discussion.findLessonComment, comments.findLessonComment),
  on(discussion.openQuestionTopic, openQuestionTopic),
  on(discussion.listLessonNotes, notes.listLessonNotes),
  on(discussion.saveLessonNote, notes.saveLessonNote),
  on(discussion.deleteLessonNote, notes.deleteLessonNote),
  onRaw(
    'GET',
    '/api/classroom/courses/:courseId/notes.md',
    (context, { courseId }) => notes.sendNotes(context, Number(courseId)),
    { access: 'user', rate: 'statement' },
  ),
];
