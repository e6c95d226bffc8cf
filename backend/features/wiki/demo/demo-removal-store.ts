import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { deleteLinksFrom } from '../../graph/index.ts';
import '../talk-tables.ts';
import '../tables.ts';

/** Demo articles in which users had a part are demo no more; returns how many. */
export async function keepChangedArticles(db: Database): Promise<number> {
  const result = await db.q
    .updateTable('wiki_articles')
    .set({ is_demo: false })
    .where('is_demo', '=', true)
    .where((e) =>
      e.or([
        e('revision', '>', 1),
        e('comment_count', '>', 0),
        e.exists(
          e
            .selectFrom('wiki_proposals as p')
            .select('p.id')
            .whereRef('p.article_id', '=', 'wiki_articles.id'),
        ),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes the others with what hangs on them and their links, and the categories that they leave empty. */
export async function deleteDemoArticles(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number; category_id: number }>`
    delete from wiki_articles where is_demo returning id, category_id`.execute(db.q);
  const ids = rows.map(({ id }) => id);
  await deleteLinksFrom(db, { kind: 'article', ids });
  let emptied = rows.map((row) => row.category_id);
  while (emptied.length > 0) {
    const deleted = await sql<{ parent_id: number | null }>`
      delete from wiki_categories c where id = any(${emptied}::bigint[])
        and not exists (select from wiki_articles where category_id = c.id)
        and not exists (select from wiki_proposals where category_id = c.id)
        and not exists (select from wiki_categories child where child.parent_id = c.id)
      returning parent_id`.execute(db.q);
    emptied = deleted.rows.flatMap((row) => row.parent_id ?? []);
  }
  return ids;
}
