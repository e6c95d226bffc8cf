import type { Database } from '../../../db/database.ts';
import { publishSessionsEnded } from '../../../parts/events.ts';
import { verifiedByColumn } from '../../account/index.ts';
import '../tables.ts';

interface Asked {
  now: Date;
  isTrial: boolean;
}

/** The living session behind a token's hash, with what a viewer needs; suspended people have none. */
export function getSession(db: Database, { tokenHash, ...asked }: Asked & { tokenHash: string }) {
  return selectLivingSession(db, asked).where('sessions.token_hash', '=', tokenHash).executeTakeFirst();
}

export function getSessionById(db: Database, { sessionId, ...asked }: Asked & { sessionId: number }) {
  return selectLivingSession(db, asked).where('sessions.id', '=', sessionId).executeTakeFirst();
}

export async function createSession(
  db: Database,
  session: {
    tokenHash: string;
    userId: number;
    now: Date;
    idleSeconds: number;
    expiresAt: Date;
    address: string;
    userAgent: string;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      idle_expires_at: new Date(session.now.getTime() + session.idleSeconds * 1000),
      idle_seconds: session.idleSeconds,
      expires_at: session.expiresAt,
      address: session.address,
      user_agent: session.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function touchSession(
  db: Database,
  { sessionId, now, idleSeconds }: { sessionId: number; now: Date; idleSeconds: number },
): Promise<void> {
  await db.q
    .updateTable('sessions')
    .set({ last_seen_at: now, idle_expires_at: new Date(now.getTime() + idleSeconds * 1000) })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', now)
    .execute();
}

export async function revokeSession(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<void> {
  const ended = await db.q
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (ended) await publishSessionsEnded(db, ended.user_id);
}

/** Ends a person's sessions (only `sessionId`, if given), but never `exceptId`; tells how many it ended. */
export async function revokeSessionsOf(
  db: Database,
  input: { userId: number; now: Date; sessionId?: number; exceptId?: number },
): Promise<number> {
  let update = db.q
    .updateTable('sessions')
    .set({ revoked_at: input.now })
    .where('user_id', '=', input.userId)
    .where('revoked_at', 'is', null);
  if (input.sessionId !== undefined) update = update.where('id', '=', input.sessionId);
  if (input.exceptId !== undefined) update = update.where('id', '<>', input.exceptId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows > 0n) await publishSessionsEnded(db, input.userId);
  return Number(numUpdatedRows);
}

/** Ends the sessions that were seen longest ago, beyond the `keep` newest. Call it with the person locked. */
export async function revokeOldestSessions(
  db: Database,
  { userId, now, keep }: { userId: number; now: Date; keep: number },
): Promise<void> {
  const newest = db.q
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(keep);
  const { numUpdatedRows } = await db.q
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('id', 'not in', newest)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await publishSessionsEnded(db, userId);
}

export function listSessions(db: Database, { userId, now }: { userId: number; now: Date }) {
  return db.q
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

function selectLivingSession(db: Database, { now, isTrial }: Asked) {
  return db.q
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.idle_seconds as idleSeconds',
      'sessions.idle_expires_at as idleExpiresAt',
      'sessions.expires_at as expiresAt',
      'users.id as userId',
      'users.nickname',
      'users.group_id as groupId',
      'users.roles',
      'users.moderates',
      'users.silenced_until as postingSuspendedUntil',
      'users.phone_verified_at as phoneVerifiedAt',
      'users.email_verified_at as emailVerifiedAt',
      'users.vouched_at as vouchedAt',
      verifiedByColumn(isTrial).as('verifiedBy'),
      'users.is_company as isCompany',
      'users.tenant_id as tenantId',
    ])
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.idle_expires_at', '>', now)
    .where('users.group_id', '=', 1);
}
