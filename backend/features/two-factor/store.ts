import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function getTotp(db: Database, userId: number) {
  return db.q.selectFrom('totp_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The same, held to the end of the transaction: nobody starts again with another secret until then. */
export async function lockTotp(db: Database, userId: number) {
  return db.q
    .selectFrom('totp_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** A secret that waits for its first code; replaces one that waited before, never one in force. */
export async function saveWaitingTotp(
  db: Database,
  { userId, secret, now }: { userId: number; secret: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.q
    .insertInto('totp_factors')
    .values({ user_id: userId, secret, created_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes a code's step, once; false when another request was faster. */
export async function takeStep(
  db: Database,
  { userId, step, confirmedAt }: { userId: number; step: number; confirmedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('totp_factors')
    .set({ last_step: step, ...(confirmedAt && { confirmed_at: confirmedAt }) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where('confirmed_at', confirmedAt ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteTotp(db: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export function listPasskeys(db: Database, userId: number) {
  return db.q
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute();
}

export async function findPasskey(db: Database, id: string) {
  return db.q.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function createPasskey(
  db: Database,
  passkey: {
    id: string;
    userId: number;
    publicKey: string;
    counter: number;
    transports: string[];
    name: string;
    now: Date;
  },
): Promise<void> {
  const { userId, publicKey, now, ...rest } = passkey;
  await db.q
    .insertInto('passkeys')
    .values({ ...rest, user_id: userId, public_key: publicKey, created_at: now, last_used_at: null })
    .execute();
}

/** Notes the use of a passkey; false when it was removed meanwhile. */
export async function touchPasskey(
  db: Database,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deletePasskey(
  db: Database,
  { userId, id }: { userId: number; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** True when signing in takes a second step. */
export async function existsTwoFactor(db: Database, userId: number): Promise<boolean> {
  const { exists } = await db.q
    .selectNoFrom(
      sql<boolean>`exists (select from totp_factors where user_id = ${userId} and confirmed_at is not null)
        or exists (select from passkeys where user_id = ${userId})`.as('exists'),
    )
    .executeTakeFirstOrThrow();
  return exists;
}

export async function replaceRecoveryCodes(
  db: Database,
  { userId, hashes }: { userId: number; hashes: readonly string[] },
): Promise<void> {
  await db.q.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await db.q
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null })))
    .execute();
}

export async function spendRecoveryCode(
  db: Database,
  { userId, hash, now }: { userId: number; hash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
