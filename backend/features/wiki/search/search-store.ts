import type { Doc } from '../../../../contract/rich-text/doc.ts';
import type { Database } from '../../../db/database.ts';
import { readableArticles } from '../article/readable-store.ts';

/** What a page of hits shows of its articles, by id; those that the viewer may not read are left out. */
export async function listFoundArticles(
  db: Database,
  { ids, grade }: { ids: readonly number[]; grade: number },
): Promise<Map<number, { slug: string; body: Doc; categoryName: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await readableArticles(db, grade)
    .select(['a.id', 'a.slug', 'a.body', 'c.name'])
    .where('a.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, slug, body, name }) => [id, { slug, body, categoryName: name }]));
}
