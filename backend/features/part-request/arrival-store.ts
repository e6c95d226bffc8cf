import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Closes what asked for a part that is published now; returns what was closed. */
export async function closeRequestsOf(
  db: Database,
  { partIds, now }: { partIds: readonly number[]; now: Date },
): Promise<{ id: number; partId: number; number: string }[]> {
  return db.q
    .updateTable('part_requests as r')
    .from('parts as p')
    .innerJoin('part_makers as m', 'm.id', 'p.maker_id')
    .set((e) => ({ state: 'there', part_id: e.ref('p.id'), decided_at: now }))
    .where('p.id', '=', sql<number>`any(${[...partIds]}::bigint[])`)
    .whereRef('r.number_key', '=', 'p.number_key')
    .where((e) => e.or([e('r.maker_key', '=', e.ref('m.name_key')), e('r.maker_key', '=', '')]))
    .where('r.state', 'in', ['asked', 'taken'])
    .returning(['r.id', 'p.id as partId', 'p.number'])
    .execute();
}

/** What was closed by these parts, or by some that are no more, is asked for again. */
export async function reopenRequests(db: Database, partIds: readonly number[]): Promise<void> {
  await db.q
    .updateTable('part_requests')
    .set({ state: 'asked', part_id: null, decided_at: null })
    .where('state', '=', 'there')
    .where((e) =>
      e.or([e('part_id', '=', sql<number>`any(${[...partIds]}::bigint[])`), e('part_id', 'is', null)]),
    )
    .execute();
}

/** Deletes demo requests for which nobody but demo people voted. */
export async function deleteDemoRequests(db: Database): Promise<void> {
  await db.q
    .deleteFrom('part_requests as r')
    .where('r.is_demo', '=', true)
    .where(
      sql<boolean>`not exists (
        select from part_request_votes v join users u on u.id = v.user_id
        where v.request_id = r.id and not u.is_demo
      )`,
    )
    .execute();
}

export async function listVoters(db: Database, requestId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('part_request_votes')
    .select('user_id')
    .where('request_id', '=', requestId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
