import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface SecondStep {
  userId: number;
  isRemembered: boolean | null;
  event: string;
  challenge: string | null;
}

export async function createStep(
  db: Database,
  step: {
    tokenHash: string;
    userId: number;
    isRemembered: boolean | null;
    event: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('second_steps')
    .values({
      token_hash: step.tokenHash,
      user_id: step.userId,
      is_remembered: step.isRemembered,
      event: step.event,
      challenge: null,
      created_at: step.now,
      expires_at: step.expiresAt,
    })
    .execute();
}

export function getStep(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<SecondStep | undefined> {
  return db.q
    .selectFrom('second_steps')
    .select(['user_id as userId', 'is_remembered as isRemembered', 'event', 'challenge'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function setStepChallenge(
  db: Database,
  { tokenHash, challenge }: { tokenHash: string; challenge: string | null },
): Promise<void> {
  await db.q.updateTable('second_steps').set({ challenge }).where('token_hash', '=', tokenHash).execute();
}

/** Ends a step; false when it has ended already, so that one proof begins one session. */
export async function deleteStep(db: Database, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('second_steps')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends the sign-ins of a person whose second step is under way. */
export async function deleteStepsOf(db: Database, userId: number): Promise<void> {
  await db.q.deleteFrom('second_steps').where('user_id', '=', userId).execute();
}

export async function setProven(
  db: Database,
  { sessionId, now }: { sessionId: number; now: Date },
): Promise<void> {
  await db.q.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute();
}

export async function getProvenAt(db: Database, sessionId: number): Promise<Date | null> {
  const row = await db.q
    .selectFrom('sessions')
    .select('proven_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.proven_at ?? null;
}

export async function setSessionChallenge(
  db: Database,
  { sessionId, challenge, expiresAt }: { sessionId: number; challenge: string; expiresAt: Date },
): Promise<void> {
  await db.q
    .updateTable('sessions')
    .set({ challenge, challenge_expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
}

/** The challenge a session waits for; it works once. */
export async function takeSessionChallenge(
  db: Database,
  { sessionId, now }: { sessionId: number; now: Date },
): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('sessions')
    .select(['challenge', 'challenge_expires_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!row?.challenge) return undefined;
  const { numUpdatedRows } = await db.q
    .updateTable('sessions')
    .set({ challenge: null, challenge_expires_at: null })
    .where('id', '=', sessionId)
    .where('challenge', '=', row.challenge)
    .executeTakeFirst();
  const isLate = !row.challenge_expires_at || row.challenge_expires_at <= now;
  return numUpdatedRows === 1n && !isLate ? row.challenge : undefined;
}
