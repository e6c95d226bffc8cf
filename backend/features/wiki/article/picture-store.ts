import { sql } from 'kysely';
import type { ListPicture } from '../../../../contract/rich-text/figure-file.ts';
import type { WikiCategory, WikiRow } from '../../../../contract/wiki/wiki.ts';
import type { Database } from '../../../db/database.ts';
import { firstPictureOf, listPictures } from '../../figure/index.ts';
import { readableArticles } from './readable-store.ts';
import '../tables.ts';

/** The first picture of each of these articles, which whoever asks may read. */
export async function listArticlePictures(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ListPicture>> {
  if (ids.length === 0) return new Map();
  const first = db.q
    .selectFrom('wiki_articles as a')
    .select(['a.id', firstPictureOf('a.body').as('picture')])
    .where('a.id', '=', sql<number>`any(${[...ids]}::bigint[])`);
  return listPictures(db, first);
}

export async function withPictures(db: Database, rows: readonly WikiRow[]): Promise<WikiRow[]> {
  const pictures = await listArticlePictures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const picture = pictures.get(row.id);
    return picture ? { ...row, picture } : row;
  });
}

/** Categories with the picture of the first of their articles that has one and that the viewer may read. */
export async function withCategoryPictures(
  db: Database,
  { categories, grade }: { categories: readonly WikiCategory[]; grade: number },
): Promise<WikiCategory[]> {
  const first = readableArticles(db, grade)
    .distinctOn('a.category_id')
    .select(['a.category_id as id', firstPictureOf('a.body').as('picture')])
    .where(firstPictureOf('a.body'), 'is not', null)
    .orderBy('a.category_id')
    .orderBy('a.position')
    .orderBy('a.id');
  const pictures = await listPictures(db, first);
  return categories.map((category) => {
    const picture = pictures.get(category.id);
    return picture ? { ...category, picture } : category;
  });
}
