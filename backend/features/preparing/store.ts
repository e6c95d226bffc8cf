import type { Database } from '../../db/database.ts';
import './tables.ts';

interface Reminder {
  area: string;
  userId: number;
}

export async function existsReminder(db: Database, { area, userId }: Reminder): Promise<boolean> {
  const row = await db.q
    .selectFrom('area_reminders')
    .select('user_id')
    .where('area', '=', area)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Asking twice is asking once. */
export async function saveReminder(
  db: Database,
  { area, userId, now }: Reminder & { now: Date },
): Promise<void> {
  await db.q
    .insertInto('area_reminders')
    .values({ area, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['area', 'user_id']).doNothing())
    .execute();
}

export async function deleteReminder(db: Database, { area, userId }: Reminder): Promise<void> {
  await db.q.deleteFrom('area_reminders').where('area', '=', area).where('user_id', '=', userId).execute();
}

/** Takes out those who asked about an area, `count` at most; two that do it at once get different people. */
export async function takeReminders(
  db: Database,
  { area, count }: { area: string; count: number },
): Promise<number[]> {
  const waiting = db.q
    .selectFrom('area_reminders')
    .select('user_id')
    .where('area', '=', area)
    .orderBy('user_id')
    .limit(count)
    .forUpdate()
    .skipLocked();
  const rows = await db.q
    .deleteFrom('area_reminders')
    .where('area', '=', area)
    .where('user_id', 'in', waiting)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
