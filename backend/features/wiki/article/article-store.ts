import { sql } from 'kysely';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import type { Database } from '../../../db/database.ts';
import { articlesWithCategory } from './readable-store.ts';
import '../tables.ts';

/** What an article says: all that a revision keeps of it. */
export interface ArticleText {
  title: string;
  summary: string;
  categoryId: number;
  tags: string[];
  /** kind:id */
  related: string[];
  source: string;
}

export interface StoredArticle extends ArticleText {
  id: number;
  slug: string;
  body: Doc;
  blame: number[];
  revision: number;
  /** The strictest of its own and its category's. */
  grade: number;
  ownGrade: number;
  leastApprovals: number;
  position: number;
  ownerId: number | null;
  /** YYYY-MM-DD */
  reviewOn: string | null;
  topicId: number | null;
  removedAt: Date | null;
  removedReason: string;
  successor: string;
}

/** An article by id, name or former name; removed and hidden ones too. */
export async function findArticle(db: Database, name: string): Promise<StoredArticle | undefined> {
  const byId = /^\d{1,15}$/.test(name);
  const id = byId ? Number(name) : await findArticleId(db, name);
  return id === undefined ? undefined : getArticle(db, id);
}

async function findArticleId(db: Database, slug: string): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('wiki_slugs')
    .select('article_id')
    .where('slug', '=', slug.toLowerCase())
    .executeTakeFirst();
  return row?.article_id;
}

export async function getArticle(db: Database, id: number): Promise<StoredArticle | undefined> {
  const row = await selectArticle(db).where('a.id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/** Locks an article until the end of the transaction. */
export async function lockArticle(db: Database, id: number): Promise<StoredArticle | undefined> {
  const row = await selectArticle(db).where('a.id', '=', id).forNoKeyUpdate('a').executeTakeFirst();
  return row && toStored(row);
}

function selectArticle(db: Database) {
  return articlesWithCategory(db).selectAll('a').select(['c.grade as category_grade', 'c.least_approvals']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectArticle>['executeTakeFirstOrThrow']>>;

export function toStored(row: Row): StoredArticle {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    categoryId: row.category_id,
    tags: row.tags,
    related: row.related,
    source: row.source,
    body: row.body,
    blame: row.blame,
    revision: row.revision,
    grade: Math.max(row.own_grade, row.category_grade),
    ownGrade: row.own_grade,
    leastApprovals: row.least_approvals,
    position: row.position,
    ownerId: row.owner_id,
    reviewOn: row.review_on,
    topicId: row.topic_id,
    removedAt: row.removed_at,
    removedReason: row.removed_reason,
    successor: row.successor,
  };
}

export interface NewArticle extends ArticleText {
  slug: string;
  body: Doc;
  position: number;
  ownerId: number | null;
  reviewOn: string | null;
  topicId: number | null;
  isDemo?: boolean;
  now: Date;
}

export async function createArticle(db: Database, article: NewArticle): Promise<number> {
  const { id } = await db.q
    .insertInto('wiki_articles')
    .values({
      slug: article.slug,
      ...textColumns(article),
      body: JSON.stringify(article.body),
      blame: JSON.stringify(article.body.content.map(() => 1)),
      position: article.position,
      owner_id: article.ownerId,
      review_on: article.reviewOn,
      topic_id: article.topicId,
      created_at: article.now,
      updated_at: article.now,
      is_demo: article.isDemo ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.q.insertInto('wiki_slugs').values({ slug: article.slug, article_id: id }).execute();
  return id;
}

/** Puts a new revision's text in place. */
export async function updateArticleText(
  db: Database,
  article: ArticleText & { id: number; body: Doc; blame: number[]; revision: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('wiki_articles')
    .set({
      ...textColumns(article),
      body: JSON.stringify(article.body),
      blame: JSON.stringify(article.blame),
      revision: article.revision,
      updated_at: article.now,
    })
    .where('id', '=', article.id)
    .execute();
}

/** False when another article has, or once had, this name. */
export async function takeSlug(db: Database, slug: { slug: string; articleId: number }): Promise<boolean> {
  const row = await db.q
    .insertInto('wiki_slugs')
    .values({ slug: slug.slug, article_id: slug.articleId })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((e) => ({ article_id: e.ref('wiki_slugs.article_id') })),
    )
    .returning('article_id')
    .executeTakeFirstOrThrow();
  return row.article_id === slug.articleId;
}

export async function isSlugFree(db: Database, slug: string): Promise<boolean> {
  return (await findArticleId(db, slug)) === undefined;
}

/** The number behind the last article of a category. */
export async function nextPosition(db: Database, categoryId: number): Promise<number> {
  const row = await db.q
    .selectFrom('wiki_articles')
    .select(sql<number>`coalesce(max(position), 0) + 10`.as('next'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return row.next;
}

function textColumns(text: ArticleText) {
  return {
    title: text.title,
    summary: text.summary,
    category_id: text.categoryId,
    tags: text.tags,
    related: text.related,
    source: text.source,
  };
}
