import type { RouterContextProvider } from 'react-router';
import { listLessonComments, listLessonNotes } from '../../../../contract/classroom/discussion.ts';
import { type CommentSort, commentSorts } from '../../../../contract/classroom/kinds.ts';
import { listBoards } from '../../../../contract/forum/forum.ts';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';

/** What people said at a lesson, and the viewer's own notes. */
export async function loadDiscussion(
  context: Readonly<RouterContextProvider>,
  { lessonId, searchParams }: { lessonId: number; searchParams: URLSearchParams },
) {
  const api = context.get(apiContext);
  const userId = context.get(currentUserContext)?.userId;
  const sort: CommentSort = commentSorts.find((each) => each === searchParams.get('sort')) ?? 'newest';
  const isQuestionsOnly = searchParams.get('questions') === '1';
  const query = { lessonId, sort, questions: isQuestionsOnly, page: readPageNumber(searchParams) };
  const [comments, { notes }] = await Promise.all([
    call(api, listLessonComments, query),
    userId === undefined ? { notes: [] } : call(api, listLessonNotes, { lessonId }),
  ]);
  const asks = comments.items.some(
    ({ isQuestion, topic, author }) => isQuestion && !topic && author.userId === userId,
  );
  const boards = asks ? await call(api, listBoards, {}) : [];
  return {
    comments,
    notes,
    sort,
    isQuestionsOnly,
    boards: boards.map(({ id, name }) => ({ id, name })),
    isWaiting: searchParams.has('waiting'),
  };
}
export type LoadedDiscussion = Awaited<ReturnType<typeof loadDiscussion>>;
