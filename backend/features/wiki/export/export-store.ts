import { sql } from 'kysely';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import type { Database } from '../../../db/database.ts';
import { type StoredArticle, toStored } from '../article/article-store.ts';
import { readableArticles } from '../article/readable-store.ts';

/** Articles of a category with their texts, in order; one more than `most` when there are more. */
export async function listCategoryTexts(
  db: Database,
  { categoryId, grade, max }: { categoryId: number; grade: number; max: number },
): Promise<StoredArticle[]> {
  const rows = await readableArticles(db, grade)
    .selectAll('a')
    .select(['c.grade as category_grade', 'c.least_approvals'])
    .where('a.category_id', '=', categoryId)
    .orderBy('a.position')
    .orderBy('a.id')
    .limit(sql.lit(max + 1))
    .execute();
  return rows.map(toStored);
}

/** The same for a pack: what a page of it shows. */
export async function listPackTexts(
  db: Database,
  { categoryId, grade, max }: { categoryId: number; grade: number; max: number },
): Promise<PackText[]> {
  const rows = await readableArticles(db, grade)
    .select(['a.slug', 'a.title', 'a.summary', 'a.revision', 'a.updated_at', 'a.body'])
    .where('a.category_id', '=', categoryId)
    .orderBy('a.position')
    .orderBy('a.id')
    .limit(sql.lit(max + 1))
    .execute();
  return rows.map(({ updated_at, ...text }) => ({ ...text, updatedAt: updated_at }));
}

interface PackText {
  slug: string;
  title: string;
  summary: string;
  revision: number;
  updatedAt: Date;
  body: Doc;
}

export async function getCategoryName(
  db: Database,
  id: number,
): Promise<{ slug: string; name: string; description: string }> {
  return db.q
    .selectFrom('wiki_categories')
    .select(['slug', 'name', 'description'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
