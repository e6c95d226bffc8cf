import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function findCalendar(db: Database, userId: number) {
  return db.q.selectFrom('tender_calendars').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function getCalendar(db: Database, id: number) {
  return db.q.selectFrom('tender_calendars').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A new one in place of the person's older one. */
export async function saveCalendar(
  db: Database,
  { userId, seed, now }: { userId: number; seed: string; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('tender_calendars')
    .values({ user_id: userId, code_seed: seed, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ code_seed: seed }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteCalendar(db: Database, userId: number): Promise<void> {
  await db.q.deleteFrom('tender_calendars').where('user_id', '=', userId).execute();
}
