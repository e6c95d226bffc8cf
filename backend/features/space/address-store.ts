import type { Database } from '../../db/database.ts';
import './tables.ts';

/** The present address of a person. */
export async function getAddress(db: Database, userId: number): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('person_addresses')
    .select('address')
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row?.address;
}

/** When a person last took an address. */
export async function getLastTaken(db: Database, userId: number): Promise<Date | undefined> {
  const row = await db.q
    .selectFrom('person_addresses')
    .select('taken_at')
    .where('user_id', '=', userId)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.taken_at;
}

/** Who has an address, or had it and left it after `leftAfter`. */
export async function findHolder(
  db: Database,
  { address, leftAfter }: { address: string; leftAfter: Date },
): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('person_addresses')
    .select('user_id')
    .where('address', '=', address)
    .where((e) => e.or([e('left_at', 'is', null), e('left_at', '>', leftAfter)]))
    .executeTakeFirst();
  return row?.user_id;
}

/** Gives a person an address that nobody holds in place of the present one, which leads on from now. */
export async function moveTo(
  db: Database,
  { userId, address, now }: { userId: number; address: string; now: Date },
): Promise<void> {
  await db.q.deleteFrom('person_addresses').where('address', '=', address).execute();
  await db.q
    .updateTable('person_addresses')
    .set({ left_at: now })
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute();
  await db.q
    .insertInto('person_addresses')
    .values({ address, user_id: userId, taken_at: now, left_at: null })
    .execute();
}
