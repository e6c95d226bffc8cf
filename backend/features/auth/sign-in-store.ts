import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Sign-ins that are looked through for a known network. */
const maxAddresses = 500;

/** Marks a captcha as used; false when it was used before. */
export async function spendCaptchaId(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.q
    .insertInto('captchas')
    .values({ id, used_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface Throttle {
  failures: number;
  waitUntil: Date | null;
}

/** Failures under `key` that are younger than `since`. */
export async function getThrottle(
  db: Database,
  { key, since }: { key: string; since: Date },
): Promise<Throttle> {
  const row = await db.q
    .selectFrom('sign_in_throttles')
    .select(['failures', 'wait_until as waitUntil'])
    .where('key', '=', key)
    .where('last_failed_at', '>', since)
    .executeTakeFirst();
  return row ?? { failures: 0, waitUntil: null };
}

/**
 * Counts one more try under `key` and sets its wait, both in one statement, so that parallel tries cannot slip
 * past each other. Undefined when a wait is running: then nothing is counted.
 */
export async function countTry(
  db: Database,
  input: { key: string; now: Date; since: Date; waitFrom: number; waitMinutes: readonly number[] },
): Promise<number | undefined> {
  const { key, now, since, waitFrom, waitMinutes } = input;
  const failures = sql<number>`case when sign_in_throttles.last_failed_at <= ${since} then 1
    else sign_in_throttles.failures + 1 end`;
  const steps = sql`array[${sql.join(waitMinutes.map((minutes) => sql.lit(minutes)))}]`;
  const row = await db.q
    .insertInto('sign_in_throttles')
    .values({ key, failures: 1, last_failed_at: now, wait_until: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures,
          last_failed_at: now,
          wait_until: sql<Date | null>`case when ${failures} >= ${sql.lit(waitFrom)} then ${now}::timestamptz
            + make_interval(mins => (${steps})[least(${failures} - ${sql.lit(waitFrom - 1)}, ${sql.lit(waitMinutes.length)})])
            end`,
        })
        .where((where) =>
          where.or([
            where('sign_in_throttles.wait_until', 'is', null),
            where('sign_in_throttles.wait_until', '<=', now),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  return row?.failures;
}

export async function clearThrottle(db: Database, key: string): Promise<void> {
  await db.q.deleteFrom('sign_in_throttles').where('key', '=', key).execute();
}

export async function isKnownDevice(
  db: Database,
  { userId, deviceHash }: { userId: number; deviceHash: string },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the person has signed in before, and never by this browser. */
export async function isNewDevice(
  db: Database,
  { userId, deviceHash }: { userId: number; deviceHash: string },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('known_devices')
    .select((select) => select.fn.countAll<number>().filterWhere('device_hash', '=', deviceHash).as('times'))
    .where('user_id', '=', userId)
    .having((having) => having(having.fn.countAll(), '>', 0))
    .executeTakeFirst();
  return row !== undefined && Number(row.times) === 0;
}

/** Addresses from which the person signed in, the newest first. */
export async function listSignInAddresses(db: Database, userId: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('sign_in_log')
    .select('address')
    .where('user_id', '=', userId)
    .where('event', '<>', 'signin_failed')
    .where((e) => e.or([e('event', 'like', 'signin%'), e('event', '=', 'signup')]))
    .where('address', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(sql.lit(maxAddresses))
    .execute();
  return rows.map(({ address }) => address);
}

export async function saveKnownDevice(
  db: Database,
  { userId, deviceHash, now }: { userId: number; deviceHash: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
}

export async function deleteKnownDevices(db: Database, userId: number): Promise<void> {
  await db.q.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function logSignIn(
  db: Database,
  entry: { userId: number | null; event: string; address: string; userAgent: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('sign_in_log')
    .values({
      user_id: entry.userId,
      event: entry.event,
      address: entry.address,
      user_agent: entry.userAgent,
      created_at: entry.now,
    })
    .execute();
}
