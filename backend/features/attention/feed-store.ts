import { sql } from 'kysely';
import type { FeedEvent } from '../../../contract/area-kinds.ts';
import {
  type FeedItem,
  type FeedKind,
  feedEvents,
  feedPageSize,
} from '../../../contract/attention/attention.ts';
import type { MuteKind } from '../../../contract/notice/notice.ts';
import type { Database } from '../../db/database.ts';
import type { FeedRows, FeedSource, NamedThings } from '../../parts/following.ts';
import './tables.ts';

export interface Found {
  event: FeedItem['kind'];
  key: string;
  /** Of the topic, post, resource, part, article, or revision. */
  id: number;
  at: Date;
  because: FeedItem['because']['kind'];
  because_name: string;
}

interface FeedQuery {
  named: readonly [MuteKind, NamedThings][];
  sources: Readonly<Partial<Record<FeedEvent, FeedSource>>>;
  userId: number;
  grade: number;
  kind: FeedKind | undefined;
  /** Only what stands below. */
  before: { at: Date; key: string };
}

/**
 * The newest things of whom and what somebody follows, one more than a page. Of each followed thing only a page's
 * worth is looked at, so the cost grows with what one follows and not with what was written. What was muted or
 * blocked is left out before it is counted, so that it never makes a page short.
 */
export async function listFound(db: Database, query: FeedQuery): Promise<Found[]> {
  const { userId, grade, before } = query;
  const found = sql.join(
    listBranches(query).map((branch) => select(branch, before)),
    sql` union all `,
  );
  const named = query.named.map(
    ([kind, { rows }], index) => sql`left join (${rows(grade)}) as ${sql.ref(`n${index}`)}
      on because = ${sql.lit(kind)} and ${sql.ref(`n${index}`)}.id = because_id`,
  );
  const names = query.named.map((_, index) => sql`${sql.ref(`n${index}`)}.name`);
  const { rows } = await sql<Found>`
    with followed as (
      select f.kind, f.thing_id from follows as f
      where f.follower_id = ${userId} and not exists (
        select from notice_mutes as m where m.user_id = ${userId} and m.kind = f.kind and m.target_id = f.thing_id
      )
    ), silent as (
      select target_id as id from notice_mutes where user_id = ${userId} and kind = 'person'
      union select blocked_id from person_blocks where blocker_id = ${userId}
      union select ${userId}::bigint
    ), found as (${found}), newest as (
      select distinct on (at, key) * from found
      order by at desc, key desc, because <> 'person', because, because_id limit ${sql.lit(feedPageSize + 1)}
    )
    select newest.event, newest.key, newest.id, newest.at, newest.because,
      coalesce(${sql.join(names)}, '') as because_name
    from newest ${sql.join(named, sql` `)}
    order by newest.at desc, newest.key desc`.execute(db.q);
  return rows;
}

interface Branch extends FeedRows, Pick<FeedSource, 'key' | 'id' | 'at'> {
  event: FeedItem['kind'];
  because: string;
}

function select({ event, because, key, id, at, from, where }: Branch, before: FeedQuery['before']) {
  return sql`
    select ${sql.lit(event)} as event, followed.kind as because, followed.thing_id as because_id, one.*
    from followed cross join lateral (
      select ${sql.lit(`${event}:`)} || ${key} as key, ${id} as id, ${at} as at from ${from}
      where ${where} and ${at} <= ${before.at}
        and (${at}, ${sql.lit(`${event}:`)} || ${key}) < (${before.at}, ${before.key})
      order by at desc, key desc limit ${sql.lit(feedPageSize + 1)}
    ) as one where followed.kind = ${sql.lit(because)}`;
}

function listBranches({ sources, kind: wanted, ...viewer }: FeedQuery): Branch[] {
  return feedEvents.flatMap(({ kind, event }) => {
    const source = sources[event];
    if (!source || (wanted && kind !== wanted)) return [];
    const { key, id, at } = source;
    return Object.entries<FeedRows>(source.rows(viewer)).map(([because, rows]) => ({
      event,
      because,
      key,
      id,
      at,
      ...rows,
    }));
  });
}
