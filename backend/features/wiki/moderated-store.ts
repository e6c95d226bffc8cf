import type { Doc } from '../../../contract/rich-text/doc.ts';
import { excerpt } from '../../../contract/rich-text/plain-text.ts';
import type { Database } from '../../db/database.ts';
import type { Thing } from '../../parts/moderation.ts';
import './tables.ts';
import './talk-tables.ts';

const shownText = 300;

/** Articles that everybody may read; no report reveals others. */
export async function listArticleThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('wiki_articles as a')
    .innerJoin('wiki_categories as c', 'c.id', 'a.category_id')
    .select([
      'a.id',
      'a.slug',
      'a.title',
      'a.summary',
      'a.owner_id',
      'a.removed_at',
      'a.own_grade',
      'c.grade',
    ])
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.summary,
    path: `/wiki/detail/${row.slug}`,
    authorId: row.owner_id,
    boardId: null,
    hidden: row.removed_at ? 'removed' : isOpen(row) ? null : 'restricted',
  }));
}

export async function listCommentThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('wiki_comments as m')
    .innerJoin('wiki_articles as a', 'a.id', 'm.article_id')
    .innerJoin('wiki_categories as c', 'c.id', 'a.category_id')
    .select(['m.id', 'm.body', 'm.author_id', 'm.deleted_at', 'm.hidden_why', 'a.slug', 'a.title'])
    .select(['a.removed_at', 'a.own_grade', 'c.grade'])
    .where('m.id', 'in', ids)
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: excerpt(row.body as Doc, shownText),
    path: `/wiki/detail/${row.slug}/talk`,
    authorId: row.author_id,
    boardId: null,
    hidden: row.hidden_why ?? (row.deleted_at ? 'deleted' : isOpen(row) ? null : 'restricted'),
  }));
}

/** Whether everybody may read an article. */
function isOpen(article: { removed_at: Date | null; own_grade: number; grade: number }): boolean {
  return !article.removed_at && Math.max(article.own_grade, article.grade) === 0;
}

interface HeldComment {
  articleId: number;
  hiddenWhy: 'pending' | 'refused' | 'removed' | null;
  isDeleted: boolean;
}

export async function lockComment(db: Database, commentId: number): Promise<HeldComment | undefined> {
  const row = await db.q
    .selectFrom('wiki_comments')
    .select(['article_id', 'hidden_why', 'deleted_at'])
    .where('id', '=', commentId)
    .forUpdate()
    .executeTakeFirst();
  return row && { articleId: row.article_id, hiddenWhy: row.hidden_why, isDeleted: row.deleted_at !== null };
}

/** `why` null brings it into sight. */
export async function setCommentHidden(
  db: Database,
  { commentId, why, now }: { commentId: number; why: HeldComment['hiddenWhy']; now: Date },
): Promise<void> {
  await db.q
    .updateTable('wiki_comments')
    .set({ hidden_why: why, deleted_at: why === null ? null : now })
    .where('id', '=', commentId)
    .execute();
}

/** Proposals are seen by their authors and by reviewers alone. */
export async function listProposalThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('wiki_proposals')
    .select(['id', 'title', 'source', 'author_id', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.source.slice(0, shownText),
    path: `/wiki/proposal/${row.id}`,
    authorId: row.author_id,
    boardId: null,
    hidden: row.state === 'open' ? 'pending' : row.state === 'returned' ? 'refused' : 'restricted',
  }));
}
