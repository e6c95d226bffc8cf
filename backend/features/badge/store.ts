import { type RawBuilder, sql } from 'kysely';
import type { HeldBadge } from '../../../contract/level/level.ts';
import { type BadgeName, badgeNames, badgeTerms } from '../../../contract/level/rules.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** People given a badge in one transaction at most. */
const portion = 200;
const yearDays = 365;

const hasAccepted = (count: number) =>
  sql<boolean>`exists (select from forum_authors where user_id = users.id and accepted_count >= ${sql.lit(count)})`;

/** Who may have each badge: a condition on `users`. The public page says the same in words. */
const rules: Readonly<Partial<Record<BadgeName, (now: Date) => RawBuilder<boolean>>>> = {
  first_answer: () => sql`exists (select from forum_authors where user_id = users.id and reply_count >= 1)`,
  first_accepted: () => hasAccepted(1),
  accepted_10: () => hasAccepted(10),
  accepted_50: () => hasAccepted(50),
  liked_100: () => sql`(
    select coalesce(sum(points), 0) from point_entries where user_id = users.id and reason = 'liked'
  ) >= 100`,
  year: (now) => sql`users.created_at <= ${now}::timestamptz - ${`${yearDays} days`}::interval
    and exists (select from forum_authors where user_id = users.id and topic_count + reply_count >= 10)`,
};

export const ruledBadges = badgeNames.filter((badge) => badgeTerms[badge].by === 'rule');

/** People who fulfil the rule of a badge and have not got it. */
export async function listEntitled(
  db: Database,
  { badge, now }: { badge: BadgeName; now: Date },
): Promise<number[]> {
  const rule = rules[badge];
  if (!rule) return [];
  const rows = await db.q
    .selectFrom('users')
    .select('users.id')
    .where('users.group_id', '=', 1)
    .where(rule(now))
    .where(sql<boolean>`not exists (select from user_badges where user_id = users.id and badge = ${badge})`)
    .orderBy('users.id')
    .limit(sql.lit(portion))
    .execute();
  return rows.map(({ id }) => id);
}

/** Resolves with those who did not have it. */
export async function createBadges(
  db: Database,
  given: { badge: BadgeName; userIds: readonly number[]; givenBy: number | null; now: Date },
): Promise<number[]> {
  const { badge, userIds, givenBy, now } = given;
  if (userIds.length === 0) return [];
  const rows = await db.q
    .insertInto('user_badges')
    .values(userIds.map((userId) => ({ user_id: userId, badge, given_at: now, given_by: givenBy })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function deleteBadge(
  db: Database,
  { badge, userId }: { badge: BadgeName; userId: number },
): Promise<number[]> {
  const rows = await db.q
    .deleteFrom('user_badges')
    .where('user_id', '=', userId)
    .where('badge', '=', badge)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function existsPerson(db: Database, userId: number): Promise<boolean> {
  const row = await db.q.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** A person's badges, the highest first. */
export async function listBadges(db: Database, userId: number): Promise<HeldBadge[]> {
  const rows = await db.q
    .selectFrom('user_badges')
    .select(['badge', 'given_at'])
    .where('user_id', '=', userId)
    .where('badge', 'in', badgeNames)
    .execute();
  return rows
    .map((row) => ({ badge: row.badge as BadgeName, givenAt: row.given_at.toISOString() }))
    .sort((a, b) => badgeTerms[b.badge].rank - badgeTerms[a.badge].rank);
}

export async function countBadges(db: Database): Promise<Record<BadgeName, number>> {
  const rows = await db.q
    .selectFrom('user_badges')
    .select((e) => ['badge', e.fn.countAll<number>().as('count')])
    .groupBy('badge')
    .execute();
  const counts = new Map(rows.map(({ badge, count }) => [badge, count]));
  return Object.fromEntries(badgeNames.map((badge) => [badge, counts.get(badge) ?? 0])) as Record<
    BadgeName,
    number
  >;
}
