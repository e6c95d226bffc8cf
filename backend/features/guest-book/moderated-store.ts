import type { Database } from '../../db/database.ts';
import type { Thing } from '../../parts/moderation.ts';
import './tables.ts';

const shownText = 300;

/** Entries; a private one is between its writer and the staff. */
export async function listEntryThings(db: Database, ids: readonly number[]): Promise<Thing[]> {
  const rows = await db.q
    .selectFrom('guest_entries')
    .select(['id', 'title', 'body', 'author_id', 'state', 'is_private'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.body.slice(0, shownText),
    path: `/guestBook/entry/${row.id}`,
    authorId: row.author_id,
    boardId: null,
    hidden: row.state !== 'shown' ? row.state : row.is_private ? 'private' : null,
  }));
}
