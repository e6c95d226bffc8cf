import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as calls from '../../../../contract/wiki/talk.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { gradeOf } from '../../../http/grade.ts';
import { getArticle, type StoredArticle } from '../article/article-store.ts';
import { isReviewer, lockShown } from '../permissions.ts';
import * as store from './talk-store.ts';
import { notifyOfWiki } from './watchers.ts';

/** Whether an article helped. A reason makes a task of it, told to who looks after the article. */
export async function voteArticle(
  context: SignedInContext,
  input: EndpointParsedInput<typeof calls.voteArticle>,
): Promise<EndpointOutput<typeof calls.voteArticle>> {
  const { db, viewer, now, reply } = context;
  const { articleId, isHelpful, reason } = input;
  const { userId } = viewer;
  const answer = await db.tx(async () => {
    const article = await lockShown(context, articleId);
    const before = await store.setVote(db, { articleId, userId, isHelpful, now });
    const helpful = Number(isHelpful) - Number(before ?? false);
    const helpfulCount = await store.addToArticle(db, { articleId, helpful });
    if (isHelpful || reason === '') return { helpfulCount, taskId: null };
    const { revision } = article;
    const taskId = await store.createTask(db, { articleId, reporterId: userId, revision, reason, now });
    await notifyOwner(context, { article, taskId });
    return { helpfulCount, taskId };
  });
  reply.changed(`article:${articleId}`);
  return answer;
}

async function notifyOwner(
  { db, viewer, now }: SignedInContext,
  { article, taskId }: { article: StoredArticle; taskId: number },
): Promise<void> {
  if (article.ownerId === null) return;
  await notifyOfWiki(
    { db, now },
    {
      kind: 'wiki_task',
      userIds: [article.ownerId],
      actorId: viewer.userId,
      thing: `wiki_task:${taskId}`,
      path: '/wiki/tasks',
      title: article.title,
    },
  );
}

/** What readers found wrong: all of it for reviewers, that of one's own articles for everybody else. */
export async function listTasks(
  { db, viewer }: SignedInContext,
  { page, isClosed }: { page: number; isClosed: boolean },
): Promise<EndpointOutput<typeof calls.listTasks>> {
  const ownerId = (await isReviewer(db, viewer)) ? undefined : viewer.userId;
  return store.listTasks(db, { ownerId, isClosed, grade: gradeOf(viewer), page });
}

/** Answers a task; whoever reported it is notified. */
export async function closeTask(
  context: SignedInContext,
  { taskId, outcome, answer }: EndpointParsedInput<typeof calls.closeTask>,
): Promise<EndpointOutput<typeof calls.closeTask>> {
  const { db, viewer, now, reply } = context;
  const articleId = await db.tx(async () => {
    const task = (await store.lockTask(db, taskId)) ?? fail('wiki.feedback_not_found');
    const article = await getArticle(db, task.articleId);
    if (!article || article.grade > gradeOf(viewer)) return fail('wiki.feedback_not_found');
    if (article.ownerId !== viewer.userId && !(await isReviewer(db, viewer))) return fail('wiki.not_yours');
    if (task.state !== 'open') return fail('wiki.feedback_not_found');
    const closed = { taskId, articleId: article.id, outcome, answer, userId: viewer.userId, now };
    await store.closeTask(db, closed);
    if (task.reporterId !== null) {
      await notifyOfWiki(
        { db, now },
        {
          kind: 'wiki_task',
          userIds: [task.reporterId],
          actorId: viewer.userId,
          thing: `wiki_task_closed:${taskId}`,
          path: `/wiki/detail/${article.slug}`,
          title: article.title,
        },
      );
    }
    return article.id;
  });
  reply.changed(`article:${articleId}`);
  return { taskId };
}
