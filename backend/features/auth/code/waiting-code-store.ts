import type { CodePurpose } from '../../../../contract/auth/auth.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

const maxListed = 100;

export interface WaitingRow {
  id: number;
  purpose: CodePurpose;
  target: string;
  sealed: string;
  createdAt: Date;
  expiresAt: Date;
  /** Whose contact the target is. */
  userId: number | null;
  nickname: string | null;
  isStaff: boolean;
}

/** Codes that nothing could deliver and that are still good, the newest first. */
export async function listWaiting(db: Database, now: Date): Promise<WaitingRow[]> {
  const { rows } = await db.query<WaitingRow>(`${select} order by codes.id desc limit ${maxListed}`, [now]);
  return rows;
}

/** The same of one code, held to the end of the transaction. */
export async function lockWaitingCode(
  db: Database,
  { codeId, now }: { codeId: number; now: Date },
): Promise<WaitingRow | undefined> {
  const { rows } = await db.query<WaitingRow>(`${select} and codes.id = $2 for update of codes`, [
    now,
    codeId,
  ]);
  return rows[0];
}

/** A phone or an address that several accounts name counts as that of the one with the most rights. */
const select = `
  select codes.id, purpose, target, sealed, codes.created_at as "createdAt", expires_at as "expiresAt",
    person.id as "userId", person.nickname, coalesce(cardinality(person.roles) > 0, false) as "isStaff"
  from codes
  left join lateral (
    select id, nickname, roles from users
    where users.phone = codes.target or users.email = codes.target
    order by cardinality(roles) desc, email_verified_at nulls last, id
    limit 1
  ) person on true
  where sealed is not null and used_at is null and expires_at > $1`;
