import { sql } from 'kysely';
import type { Page } from '../../../../contract/paging.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import type { Comment, WikiTask } from '../../../../contract/wiki/talk.ts';
import { countCapped } from '../../../db/count-capped.ts';
import type { Database } from '../../../db/database.ts';
import { listPeople } from '../../person/index.ts';
import { readableArticles } from '../article/readable-store.ts';
import '../talk-tables.ts';

const pageSize = 20;
const totalCap = 1000;

type StoredComment = Omit<Comment, 'canRemove' | 'paragraph'> & {
  authorId: number | null;
  paragraph: { key: string; text: string };
};

export async function listComments(
  db: Database,
  { articleId, page }: { articleId: number; page: number },
): Promise<StoredComment[]> {
  const rows = await db.q
    .selectFrom('wiki_comments')
    .select(['id', 'author_id', 'section', 'paragraph_key', 'paragraph_text', 'body', 'created_at'])
    .where('article_id', '=', articleId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const people = await listPeople(
    db,
    rows.flatMap((row) => row.author_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    author: row.author_id === null ? null : (people.get(row.author_id) ?? null),
    authorId: row.author_id,
    body: row.body,
    section: row.section,
    paragraph: { key: row.paragraph_key, text: row.paragraph_text },
    createdAt: row.created_at.toISOString(),
  }));
}

export const commentsPerPage = pageSize;

export async function countComments(db: Database, articleId: number): Promise<number> {
  const row = await db.q
    .selectFrom('wiki_articles')
    .select('comment_count')
    .where('id', '=', articleId)
    .executeTakeFirst();
  return row?.comment_count ?? 0;
}

const maxSections = 100;

/** Of each section that somebody spoke of, how often. */
export async function countSectionComments(
  db: Database,
  articleId: number,
): Promise<{ section: string; count: number }[]> {
  const rows = await db.q
    .selectFrom('wiki_comments')
    .select(['section', (e) => e.fn.countAll<number>().as('count')])
    .where('article_id', '=', articleId)
    .where('deleted_at', 'is', null)
    .where('section', '<>', '')
    .groupBy('section')
    .orderBy('section')
    .limit(sql.lit(maxSections))
    .execute();
  return rows.map(({ section, count }) => ({ section, count: Number(count) }));
}

const maxParagraphs = 300;

/** Of each paragraph that somebody spoke of, how often, as it was then. */
export async function countParagraphComments(
  db: Database,
  articleId: number,
): Promise<{ key: string; count: number }[]> {
  const rows = await db.q
    .selectFrom('wiki_comments')
    .select(['paragraph_key', (e) => e.fn.countAll<number>().as('count')])
    .where('article_id', '=', articleId)
    .where('deleted_at', 'is', null)
    .where('paragraph_key', '<>', '')
    .groupBy('paragraph_key')
    .orderBy('paragraph_key')
    .limit(sql.lit(maxParagraphs))
    .execute();
  return rows.map(({ paragraph_key, count }) => ({ key: paragraph_key, count: Number(count) }));
}

/** Adds a comment and counts it. */
export async function createComment(
  db: Database,
  comment: {
    articleId: number;
    authorId: number;
    section: string;
    paragraph: { key: string; text: string } | undefined;
    body: Doc;
    /** Waits for review, so that no list shows or counts it. */
    isPending: boolean;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('wiki_comments')
    .values({
      article_id: comment.articleId,
      author_id: comment.authorId,
      section: comment.section,
      paragraph_key: comment.paragraph?.key ?? '',
      paragraph_text: comment.paragraph?.text ?? '',
      body: JSON.stringify(comment.body),
      created_at: comment.now,
      ...(comment.isPending && { hidden_why: 'pending', deleted_at: comment.now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!comment.isPending) await addToArticle(db, { articleId: comment.articleId, comments: 1 });
  return id;
}

export async function findComment(
  db: Database,
  commentId: number,
): Promise<{ articleId: number; authorId: number | null } | undefined> {
  const row = await db.q
    .selectFrom('wiki_comments')
    .select(['article_id', 'author_id'])
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { articleId: row.article_id, authorId: row.author_id };
}

export async function deleteComment(
  db: Database,
  comment: { commentId: number; articleId: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('wiki_comments')
    .set({ deleted_at: comment.now })
    .where('id', '=', comment.commentId)
    .execute();
  await addToArticle(db, { articleId: comment.articleId, comments: -1 });
}

/** Adds to an article's counters, negative takes away; returns how many found it helpful. */
export async function addToArticle(
  db: Database,
  grown: { articleId: number; comments?: number; helpful?: number; tasks?: number },
): Promise<number> {
  const { articleId, comments = 0, helpful = 0, tasks = 0 } = grown;
  const row = await db.q
    .updateTable('wiki_articles')
    .set((e) => ({
      comment_count: e('comment_count', '+', comments),
      helpful_count: e('helpful_count', '+', helpful),
      open_task_count: e('open_task_count', '+', tasks),
    }))
    .where('id', '=', articleId)
    .returning('helpful_count')
    .executeTakeFirstOrThrow();
  return row.helpful_count;
}

/** Notes a vote in place of an earlier one; returns the earlier one. The article's row must be locked. */
export async function setVote(
  db: Database,
  vote: { articleId: number; userId: number; isHelpful: boolean; now: Date },
): Promise<boolean | undefined> {
  const before = await db.q
    .selectFrom('wiki_votes')
    .select('is_helpful')
    .where('article_id', '=', vote.articleId)
    .where('user_id', '=', vote.userId)
    .executeTakeFirst();
  await db.q
    .insertInto('wiki_votes')
    .values({
      article_id: vote.articleId,
      user_id: vote.userId,
      is_helpful: vote.isHelpful,
      created_at: vote.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['article_id', 'user_id'])
        .doUpdateSet({ is_helpful: vote.isHelpful, created_at: vote.now }),
    )
    .execute();
  return before?.is_helpful;
}

export async function createTask(
  db: Database,
  task: { articleId: number; reporterId: number; revision: number; reason: string; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('wiki_tasks')
    .values({
      article_id: task.articleId,
      reporter_id: task.reporterId,
      revision: task.revision,
      reason: task.reason,
      created_at: task.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addToArticle(db, { articleId: task.articleId, tasks: 1 });
  return id;
}

export async function lockTask(
  db: Database,
  taskId: number,
): Promise<{ articleId: number; reporterId: number | null; state: WikiTask['state'] } | undefined> {
  const row = await db.q
    .selectFrom('wiki_tasks')
    .select(['article_id', 'reporter_id', 'state'])
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
  return row && { articleId: row.article_id, reporterId: row.reporter_id, state: row.state };
}

export async function closeTask(
  db: Database,
  task: {
    taskId: number;
    articleId: number;
    outcome: 'done' | 'declined';
    answer: string;
    userId: number;
    now: Date;
  },
): Promise<void> {
  await db.q
    .updateTable('wiki_tasks')
    .set({ state: task.outcome, answer: task.answer, closed_by: task.userId, closed_at: task.now })
    .where('id', '=', task.taskId)
    .execute();
  await addToArticle(db, { articleId: task.articleId, tasks: -1 });
}

/** Tasks of readable articles; of one owner's alone when given. */
export async function listTasks(
  db: Database,
  filter: { ownerId?: number | undefined; isClosed: boolean; grade: number; page: number },
): Promise<Page<WikiTask>> {
  const { ownerId, isClosed, grade, page } = filter;
  const found = readableArticles(db, grade)
    .innerJoin('wiki_tasks as t', 't.article_id', 'a.id')
    .where('t.state', isClosed ? '<>' : '=', 'open')
    .$if(ownerId !== undefined, (query) => query.where('a.owner_id', '=', ownerId as number));
  const rows = await found
    .select(['t.id', 't.state', 't.reason', 't.revision', 't.answer', 't.created_at', 't.reporter_id'])
    .select(['a.slug', 'a.title', 'a.owner_id'])
    .orderBy('t.created_at', isClosed ? 'desc' : 'asc')
    .orderBy('t.id')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const counted = await countCapped(db, found.select('t.id'), totalCap);
  const people = await listPeople(
    db,
    rows.flatMap((row) => [row.reporter_id ?? [], row.owner_id ?? []].flat()),
  );
  const personOf = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  return {
    items: rows.map((row) => ({
      id: row.id,
      state: row.state,
      article: { slug: row.slug, title: row.title },
      reporter: personOf(row.reporter_id),
      owner: personOf(row.owner_id),
      reason: row.reason,
      revision: row.revision,
      answer: row.answer,
      createdAt: row.created_at.toISOString(),
    })),
    page,
    pageSize,
    ...counted,
  };
}
