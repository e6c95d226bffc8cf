import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export type SentBy = 'target' | 'network' | 'device';

/** When codes went out under one target, network or device after `since`: the newest first, `cap` at most. */
export async function listSentTimes(
  db: Database,
  input: { by: SentBy; key: string; since: Date; cap: number; isOfUnspent?: boolean | undefined },
): Promise<Date[]> {
  const { by, key, since, cap, isOfUnspent } = input;
  const rows = await db.q
    .selectFrom('codes')
    .select('created_at')
    .where(by, '=', key)
    .where('created_at', '>', since)
    .$if(isOfUnspent === true, (query) => query.where('spent_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(cap)
    .execute();
  return rows.map((row) => row.created_at);
}

/** How many codes went to phones after `since`; counts no further than `cap`. */
export async function countSmsSince(
  db: Database,
  { since, cap }: { since: Date; cap: number },
): Promise<number> {
  const rows = await db.q
    .selectFrom('codes')
    .select('id')
    .where('created_at', '>=', since)
    .where('target', 'like', '+%')
    .limit(cap)
    .execute();
  return rows.length;
}

/** True when that browser was sent a code to `target` after `since`. */
export async function existsCodeSince(
  db: Database,
  { target, device, since }: { target: string; device: string; since: Date },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('codes')
    .select('id')
    .where('target', '=', target)
    .where('device', '=', device)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many calls read a code out to `target` after `since`. */
export async function countCalls(
  db: Database,
  { target, since }: { target: string; since: Date },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('target', '=', target)
    .where('created_at', '>', since)
    .where('is_voice', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewCode {
  purpose: string;
  target: string;
  device: string;
  address: string;
  network: string;
  codeHmac: string;
  /** Readable by staff, where it could not be sent. */
  sealed: string | null;
  byVoice: boolean;
  now: Date;
  expiresAt: Date;
}

/** Adds a code and ends the earlier ones for the same target and purpose. */
export async function createCode(db: Database, code: NewCode): Promise<number> {
  await db.q
    .updateTable('codes')
    .set({ used_at: code.now })
    .where('target', '=', code.target)
    .where('purpose', '=', code.purpose)
    .where('used_at', 'is', null)
    .execute();
  const { id } = await db.q
    .insertInto('codes')
    .values({
      purpose: code.purpose,
      target: code.target,
      device: code.device,
      address: code.address,
      network: code.network,
      code_hmac: code.codeHmac,
      sealed: code.sealed,
      is_voice: code.byVoice,
      created_at: code.now,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteCode(db: Database, id: number): Promise<void> {
  await db.q.deleteFrom('codes').where('id', '=', id).execute();
}

/** Counts one try at the living code and hands it out; undefined when there is none or its tries are spent. */
export async function tryCode(
  db: Database,
  input: { purpose: string; target: string; device: string; now: Date; maxTries: number },
): Promise<{ id: number; code_hmac: string } | undefined> {
  return db.q
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('target', '=', input.target)
    .where('purpose', '=', input.purpose)
    .where('device', '=', input.device)
    .where('used_at', 'is', null)
    .where('expires_at', '>', input.now)
    .where('tries', '<', input.maxTries)
    .returning(['id', 'code_hmac'])
    .executeTakeFirst();
}

/** Marks a code as used; false when another call was faster. */
export async function spendCodeId(db: Database, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('codes')
    .set({ used_at: now, spent_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
