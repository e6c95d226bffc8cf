import { type NotNull, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const atOnce = 200;

export interface DueReward {
  userId: number;
  thing: string;
  day: string;
  /** The giving that was taken back before, and how much of it was. */
  lastId: number | null;
  taken: number | null;
}

const isLive = `e.points > 0 and not exists (select from point_entries later where later.reverses_id = e.id)`;

/**
 * Accepted answers that count and whose coins were not given, the oldest first: first ones while the day has room,
 * and again what was taken back from answers that came back.
 */
export async function listDueRewards(
  db: Database,
  { since, coins, dayCap }: { since: Date; coins: number; dayCap: number },
): Promise<DueReward[]> {
  const { rows } = await db.query<DueReward>(
    `select e.user_id as "userId", e.thing, e.day::text as day, last.id as "lastId", last.taken
     from point_entries e
     join users u on u.id = e.user_id and u.group_id = 1
     left join lateral (
       select id, taken, ended_at from coin_rewards r
       where r.user_id = e.user_id and r.thing = e.thing order by id desc limit 1
     ) last on true
     where e.reason = 'accepted' and e.created_at > $1 and ${isLive}
       and case when last.id is null
         then e.cause = 'earned' and $2::integer > 0 and $2 + coalesce((
           select sum(r.coins) from coin_rewards r
           where r.user_id = e.user_id and r.day = e.day and r.returns_id is null), 0) <= $3
         else last.ended_at is not null and last.taken > 0 end
     order by e.created_at, e.id limit ${atOnce}`,
    [since, coins, dayCap],
  );
  return rows;
}

/** What was given of a day's room; what is given again takes none. */
export async function sumOfDay(
  db: Database,
  { userId, day }: { userId: number; day: string },
): Promise<number> {
  const { sum } = await db.q
    .selectFrom('coin_rewards')
    .select(sql<number>`coalesce(sum(coins), 0)::integer`.as('sum'))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('returns_id', 'is', null)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Undefined when the answer has been rewarded meanwhile. */
export async function createReward(
  db: Database,
  { userId, thing, coins, day, lastId, now }: Omit<DueReward, 'taken'> & { coins: number; now: Date },
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('coin_rewards')
    .values({ user_id: userId, thing, coins, day, returns_id: lastId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function setTransfer(
  db: Database,
  { rewardId, transferId }: { rewardId: number; transferId: number },
): Promise<void> {
  await db.q
    .updateTable('coin_rewards')
    .set({ transfer_id: transferId })
    .where('id', '=', rewardId)
    .execute();
}

export interface GivenReward {
  id: number;
  userId: number;
  thing: string;
  transferId: number;
}

/** Coins of answers whose points were taken back since a time. */
export async function listLostRewards(db: Database, since: Date): Promise<GivenReward[]> {
  return db.q
    .selectFrom('point_entries as back')
    .innerJoin('coin_rewards as r', (join) =>
      join
        .onRef('r.user_id', '=', 'back.user_id')
        .onRef('r.thing', '=', 'back.thing')
        .on('r.ended_at', 'is', null),
    )
    .distinct()
    .select(['r.id', 'r.user_id as userId', 'r.thing', 'r.transfer_id as transferId'])
    .where('back.reason', '=', 'accepted')
    .where('back.points', '<', 0)
    .where('back.created_at', '>', since)
    .where(
      sql<boolean>`not exists (
        select from point_entries e
        where e.thing = r.thing and e.user_id = r.user_id and e.reason = 'accepted' and ${sql.raw(isLive)}
      )`,
    )
    .orderBy('r.id')
    .limit(sql.lit(atOnce))
    .$narrowType<{ transferId: NotNull }>()
    .execute();
}

export async function endReward(
  db: Database,
  { rewardId, taken, now }: { rewardId: number; taken: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('coin_rewards')
    .set({ ended_at: now, taken })
    .where('id', '=', rewardId)
    .where('ended_at', 'is', null)
    .execute();
}
