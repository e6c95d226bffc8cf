import { redirect } from 'react-router';
import { findLessonComment } from '../../../../contract/classroom/discussion.ts';
import { tenths } from '../../../../contract/classroom/kinds.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { lessonPath } from '../detail/lesson-list.tsx';
import type { Route } from './+types/question';

/** Leads to a comment at its lesson, at its second and on its page of the list. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const commentId = readPathId(params.id);
  const found = await call(context.get(apiContext), findLessonComment, { commentId }).catch(
    notFoundWhen('classroom.comment_not_found'),
  );
  const query = new URLSearchParams();
  if (found.at !== null) query.set('t', String(Math.floor(found.at / tenths)));
  if (found.page > 1) query.set('page', String(found.page));
  const search = query.size > 0 ? `?${query}` : '';
  return redirect(`${lessonPath(found.courseId, found.lessonId)}${search}#comment-${commentId}`);
}
