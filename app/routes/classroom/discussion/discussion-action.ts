import { type ActionFunctionArgs, data, redirect } from 'react-router';
import {
  deleteLessonComment,
  deleteLessonNote,
  openQuestionTopic,
  saveLessonNote,
  setBestAnswer,
  writeLessonComment,
} from '../../../../contract/classroom/discussion.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { answerPost, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { lessonPath } from '../detail/lesson-list.tsx';

/** Everything that is posted on a lesson's page; `intent` says what. */
export async function answerLessonPost({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const lessonId = readPathId(params['lessonId']);
  const path = lessonPath(readPathId(params['id']), lessonId);
  const form = await readPost(request);
  const { intent = '', commentId = '', noteId = '0', at = '' } = form;
  try {
    if (intent === 'comment') {
      const { body = '', isQuestion = '', answersId = '0' } = form;
      const comment = { lessonId, body, at, isQuestion, answersId };
      const written = await call(api, writeLessonComment, comment);
      const anchor = written.isShown ? `#comment-${written.commentId}` : '?waiting=1#comments';
      return redirect(path + anchor, 303);
    }
    if (intent === 'delete-comment') {
      await call(api, deleteLessonComment, { commentId });
      return redirect(`${path}#comments`, 303);
    }
    if (intent === 'best') {
      await call(api, setBestAnswer, { commentId, isBest: form['isBest'] ?? '' });
      return answerPost(request, { failure: undefined }, `${path}#comment-${commentId}`);
    }
    if (intent === 'topic') {
      const { boardId = '', title = '' } = form;
      const { topicId } = await call(api, openQuestionTopic, { commentId, boardId, title });
      return redirect(`/forum/topic/${topicId}`, 303);
    }
    if (intent === 'note') {
      await call(api, saveLessonNote, { lessonId, noteId, at, text: form['text'] ?? '' });
      return answerPost(request, { failure: undefined }, `${path}#notes`);
    }
    if (intent === 'delete-note') {
      await call(api, deleteLessonNote, { noteId });
      return answerPost(request, { failure: undefined }, `${path}#notes`);
    }
  } catch (error) {
    const { intent: _, ...typed } = form;
    return refusePost(error, { intent, typed });
  }
  throw data(null, { status: 400 });
}
