import { sql } from 'kysely';
import type { Page } from '../../../../contract/paging.ts';
import { articlesPerPage } from '../../../../contract/wiki/limits.ts';
import type { WikiName, WikiRow } from '../../../../contract/wiki/wiki.ts';
import { countCapped } from '../../../db/count-capped.ts';
import type { Database } from '../../../db/database.ts';
import { readableArticles, rowColumns, toWikiRow } from './readable-store.ts';

const totalCap = 10_000;
const maxSiblings = 60;

type Readable = ReturnType<typeof readableArticles>;

/** Articles of a category in their order. */
export function listCategoryArticles(
  db: Database,
  { categoryId, grade, page }: { categoryId: number; grade: number; page: number },
): Promise<Page<WikiRow>> {
  const found = readableArticles(db, grade).where('a.category_id', '=', categoryId);
  return pageOf(db, found, { page, order: (query) => query.orderBy('a.position').orderBy('a.id') });
}

export function listTaggedArticles(
  db: Database,
  { tag, grade, page }: { tag: string; grade: number; page: number },
): Promise<Page<WikiRow>> {
  const found = readableArticles(db, grade).where(sql<boolean>`a.tags @> array[${tag}]::text[]`);
  return pageOf(db, found, { page, order: newestFirst });
}

export async function listRecentArticles(
  db: Database,
  { grade, limit }: { grade: number; limit: number },
): Promise<WikiRow[]> {
  const rows = await newestFirst(readableArticles(db, grade))
    .select(rowColumns)
    .limit(sql.lit(limit))
    .execute();
  return rows.map(toWikiRow);
}

function newestFirst<Q extends Readable>(query: Q): Q {
  return query.orderBy('a.updated_at', 'desc').orderBy('a.id', 'desc') as Q;
}

async function pageOf(
  db: Database,
  found: Readable,
  { page, order }: { page: number; order: (query: Readable) => Readable },
): Promise<Page<WikiRow>> {
  const rows = await order(found)
    .select(rowColumns)
    .limit(sql.lit(articlesPerPage))
    .offset((page - 1) * articlesPerPage)
    .execute();
  const counted = await countCapped(db, found.select('a.id'), totalCap);
  return {
    items: rows.map(toWikiRow),
    page,
    pageSize: articlesPerPage,
    ...counted,
  };
}

/** Articles of the same category around one, in order, and its two neighbours. */
export async function listSiblings(
  db: Database,
  article: { id: number; categoryId: number; position: number; grade: number },
): Promise<{ siblings: WikiName[]; previous: WikiName | null; next: WikiName | null }> {
  const { id, categoryId, position, grade } = article;
  const inCategory = () =>
    readableArticles(db, grade).where('a.category_id', '=', categoryId).select(['a.id', 'a.slug', 'a.title']);
  const before = await inCategory()
    .where(sql<boolean>`(a.position, a.id) <= (${position}::integer, ${id}::bigint)`)
    .orderBy('a.position', 'desc')
    .orderBy('a.id', 'desc')
    .limit(sql.lit(maxSiblings / 2))
    .execute();
  const after = await inCategory()
    .where(sql<boolean>`(a.position, a.id) > (${position}::integer, ${id}::bigint)`)
    .orderBy('a.position')
    .orderBy('a.id')
    .limit(sql.lit(maxSiblings / 2))
    .execute();
  const siblings = [...before.toReversed(), ...after].map(({ slug, title }) => ({ slug, title }));
  const own = before.length - 1;
  return { siblings, previous: siblings[own - 1] ?? null, next: siblings[own + 1] ?? null };
}

/** The title of the solved topic that an article came from, unless it is gone. */
export async function getOrigin(
  db: Database,
  topicId: number,
): Promise<{ topicId: number; title: string } | null> {
  const row = await db.q
    .selectFrom('topics')
    .select('title')
    .where('id', '=', topicId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return row ? { topicId, title: row.title } : null;
}

export async function getCounts(
  db: Database,
  articleId: number,
): Promise<{
  viewCount: number;
  helpfulCount: number;
  commentCount: number;
  openTaskCount: number;
  createdAt: string;
  updatedAt: string;
}> {
  const row = await db.q
    .selectFrom('wiki_articles')
    .select(['view_count', 'helpful_count', 'comment_count', 'open_task_count', 'created_at', 'updated_at'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  return {
    viewCount: row.view_count,
    helpfulCount: row.helpful_count,
    commentCount: row.comment_count,
    openTaskCount: row.open_task_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
