import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/**
 * Articles that a viewer of this grade may know of; every list begins here, so that what is hidden or removed
 * appears nowhere. `a` is the article, `c` its category.
 */
export function readableArticles(db: Database, grade: number) {
  return articlesWithCategory(db)
    .where('a.removed_at', 'is', null)
    .where('a.own_grade', '<=', grade)
    .where('c.grade', '<=', grade);
}

/** Removed ones too: for addresses that have to say what happened. */
export function articlesWithCategory(db: Database) {
  return db.q.selectFrom('wiki_articles as a').innerJoin('wiki_categories as c', 'c.id', 'a.category_id');
}

export const rowColumns = [
  'a.id',
  'a.slug',
  'a.title',
  'a.summary',
  'a.updated_at',
  'c.name as category_name',
  'c.slug as category_slug',
] as const;

interface ArticleRow {
  id: number;
  slug: string;
  title: string;
  summary: string;
  updated_at: Date;
  category_name: string;
  category_slug: string;
}

export function toWikiRow(row: ArticleRow) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    categoryName: row.category_name,
    categorySlug: row.category_slug,
    updatedAt: row.updated_at.toISOString(),
  };
}
