import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Keys of what somebody added to their own tickets. */
export async function listKeysOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('ticket_files as f')
    .innerJoin('ticket_posts as p', 'p.id', 'f.post_id')
    .innerJoin('tickets as t', 't.id', 'p.ticket_id')
    .select('f.file_key')
    .where('t.asker_id', '=', userId)
    .where('p.kind', '=', 'asker')
    .execute();
  const mails = await db.q
    .selectFrom('ticket_mails as m')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .select('m.raw_key')
    .where('t.asker_id', '=', userId)
    .execute();
  return [...rows.map(({ file_key }) => file_key), ...mails.flatMap(({ raw_key }) => raw_key ?? [])];
}

/** Of a closed account's tickets only product, severity and times stay, for the figures; open ones are settled. */
export async function erasePersonalData(db: Database, userId: number): Promise<void> {
  const rows = await db.q.selectFrom('tickets').select('id').where('asker_id', '=', userId).execute();
  await blank(
    db,
    rows.map(({ id }) => id),
  );
}

/** Ids of what was solved before a time and still has its words. */
export async function listOld(db: Database, before: Date): Promise<number[]> {
  const rows = await db.q
    .selectFrom('tickets')
    .select('id')
    .where('state', 'in', ['solved', 'merged'])
    .where('active_at', '<', before)
    .where('subject', '<>', '')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listKeysIn(db: Database, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .selectFrom('ticket_files as f')
    .innerJoin('ticket_posts as p', 'p.id', 'f.post_id')
    .select('f.file_key')
    .where('p.ticket_id', 'in', ids)
    .execute();
  const mails = await db.q
    .selectFrom('ticket_mails')
    .select('raw_key')
    .where('ticket_id', 'in', ids)
    .execute();
  return [...rows.map(({ file_key }) => file_key), ...mails.flatMap(({ raw_key }) => raw_key ?? [])];
}

/** Takes mails away that came before a time, with the keys of what is kept of them as they came. */
export async function deleteMailsBefore(db: Database, before: Date): Promise<string[]> {
  const rows = await db.q
    .deleteFrom('ticket_mails')
    .where('created_at', '<', before)
    .returning('raw_key')
    .execute();
  return rows.flatMap(({ raw_key }) => raw_key ?? []);
}

export async function blank(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.q.deleteFrom('ticket_mails').where('ticket_id', 'in', ids).execute();
  await db.q.deleteFrom('ticket_posts').where('ticket_id', 'in', ids).execute();
  await db.q
    .updateTable('tickets')
    .set({ subject: '', version: '', licence: '', name: '', email: '', rating_text: '' })
    .where('id', 'in', ids)
    .execute();
  await db.q
    .updateTable('tickets')
    .set((e) => ({ state: 'solved', solved_at: e.ref('active_at'), open_since: null, due_at: null }))
    .where('id', 'in', ids)
    .where('state', 'in', ['open', 'waiting'])
    .execute();
}
