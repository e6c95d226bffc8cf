import type { CalendarDay } from '../../../contract/working-time/working-time.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function getPeriods(db: Database): Promise<string | undefined> {
  const row = await db.q.selectFrom('working_periods').select('periods').executeTakeFirst();
  return row?.periods;
}

export async function savePeriods(
  db: Database,
  { periods, now }: { periods: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('working_periods')
    .values({ periods, updated_at: now })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ periods, updated_at: now }))
    .execute();
}

/** What staff said of days from one on. */
export async function listDaysFrom(db: Database, day: string): Promise<CalendarDay[]> {
  return db.q
    .selectFrom('calendar_days')
    .select(['day', 'is_working as isWorking', 'name'])
    .where('day', '>=', day)
    .orderBy('day')
    .limit(1000)
    .execute();
}

export async function saveDay(
  db: Database,
  { day, isWorking, name, now }: CalendarDay & { now: Date },
): Promise<void> {
  const change = { is_working: isWorking, name, updated_at: now };
  await db.q
    .insertInto('calendar_days')
    .values({ day, ...change })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(change))
    .execute();
}

export async function deleteDay(db: Database, day: string): Promise<void> {
  await db.q.deleteFrom('calendar_days').where('day', '=', day).execute();
}
