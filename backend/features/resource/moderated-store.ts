import type { Database } from '../../db/database.ts';
import type { Thing } from '../../parts/moderation.ts';
import './tables.ts';

/** Resources; what was never published is hidden. */
export async function listResourceThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('resources')
    .select(['id', 'title', 'about', 'author_id', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.about.slice(0, 300),
    path: `/resources/detail/${row.id}`,
    authorId: row.author_id,
    boardId: null,
    hidden: row.state === 'shown' ? null : row.state,
  }));
}

export async function listRemarkThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('resource_remarks as m')
    .innerJoin('resources as r', 'r.id', 'm.resource_id')
    .select(['m.id', 'r.title', 'm.text', 'm.author_id', 'm.resource_id', 'm.hidden_why', 'r.state'])
    .select('m.is_use')
    .where('m.id', 'in', ids)
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    path: `/resources/detail/${row.resource_id}${row.is_use ? '/uses' : ''}#remark-${row.id}`,
    authorId: row.author_id,
    boardId: null,
    hidden: row.hidden_why ?? (row.state === 'shown' ? null : row.state),
  }));
}
