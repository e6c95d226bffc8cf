import { badgeNames, badgeTerms, levelOf } from '../../../contract/level/rules.ts';
import type { EarnedTrust } from '../../../contract/trust/rules.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';
import { sql } from 'kysely';

/** Puts the highest badge of each of these people beside their name. */
export async function setMainBadges(db: Database, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const ranked = [...badgeNames].sort((a, b) => badgeTerms[a].rank - badgeTerms[b].rank);
  await db.q
    .updateTable('users')
    .set((e) => ({
      badge: e
        .selectFrom('user_badges')
        .select('user_badges.badge')
        .whereRef('user_badges.user_id', '=', 'users.id')
        .orderBy(sql`array_position(${ranked}::text[], user_badges.badge)`, (order) =>
          order.desc().nullsLast(),
        )
        .limit(sql.lit(1)),
    }))
    .where('id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
}

/** Adds to a person's points; the level follows them. */
export async function addPoints(
  db: Database,
  { userId, points }: { userId: number; points: number },
): Promise<{ level: number }> {
  const row = await db.q
    .updateTable('users')
    .set((e) => ({ points: e('points', '+', points) }))
    .where('id', '=', userId)
    .returning('points')
    .executeTakeFirstOrThrow();
  const level = levelOf(row.points);
  await db.q.updateTable('users').set({ level }).where('id', '=', userId).execute();
  return { level };
}

export async function setTrust(
  db: Database,
  trust: { userId: number; level: EarnedTrust; isLocked?: boolean; reason?: string },
): Promise<void> {
  await db.q
    .updateTable('users')
    .set({
      trust: trust.level,
      ...(trust.isLocked !== undefined && {
        is_trust_locked: trust.isLocked,
        trust_reason: trust.reason ?? '',
      }),
    })
    .where('id', '=', trust.userId)
    .execute();
}

/** Null lifts a suspension; a date never shortens one. */
export async function setPostingSuspendedUntil(
  db: Database,
  { userId, until }: { userId: number; until: Date | null },
): Promise<void> {
  await db.q
    .updateTable('users')
    .set({
      silenced_until: until === null ? null : sql<Date>`greatest(silenced_until, ${until}::timestamptz)`,
    })
    .where('id', '=', userId)
    .execute();
}

export async function setModerates(
  db: Database,
  { userId, boardIds }: { userId: number; boardIds: readonly number[] },
): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ moderates: sql<number[]>`${[...boardIds]}::bigint[]` })
    .where('id', '=', userId)
    .execute();
}

export async function setPoints(
  db: Database,
  { userId, points }: { userId: number; points: number },
): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ points, level: levelOf(points) })
    .where('id', '=', userId)
    .execute();
}

/** Since when the person's name is verified; null for not. */
export async function setNameVerifiedAt(
  db: Database,
  { userId, at }: { userId: number; at: Date | null },
): Promise<void> {
  await db.q.updateTable('users').set({ name_verified_at: at }).where('id', '=', userId).execute();
}

/** When staff vouched for who somebody is; null takes it back. */
export async function setVouchedAt(
  db: Database,
  { userId, at }: { userId: number; at: Date | null },
): Promise<void> {
  await db.q.updateTable('users').set({ vouched_at: at }).where('id', '=', userId).execute();
}
