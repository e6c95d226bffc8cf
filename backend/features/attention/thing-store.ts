import { sql } from 'kysely';
import { type FollowedThingKind, followedThingKinds } from '../../../contract/attention/attention.ts';
import { deepestPage, topicsPerPage } from '../../../contract/forum/limits.ts';
import type { MuteKind } from '../../../contract/notice/notice.ts';
import { thingPath } from '../../../contract/thing-path.ts';
import type { Database } from '../../db/database.ts';
import type { NamedThings } from '../../parts/following.ts';
import './tables.ts';

interface ThingRow {
  kind: FollowedThingKind;
  thing_id: number;
  name: string | null;
  address: string;
  is_muted: boolean;
}

interface ThingQuery {
  userId: number;
  grade: number;
  page: number;
  named: readonly [MuteKind, NamedThings][];
}

/**
 * What somebody follows beside people, by kind, the newest follow first; last what they may no longer see, of which
 * nothing is told but its number, for unfollowing it.
 */
export async function listThings(db: Database, { userId, grade, page, named }: ThingQuery) {
  const sources = named.filter(([kind]) => followedThingKinds.some((each) => each === kind));
  const tables = sources.map((_, index) => sql.ref(`n${index}`));
  const joins = sources.map(
    ([kind, { rows }], index) => sql`left join (${rows(grade)}) as ${sql.ref(`n${index}`)}
      on f.kind = ${sql.lit(kind)} and ${sql.ref(`n${index}`)}.id = f.thing_id`,
  );
  const seen = sql`from follows as f ${sql.join(joins, sql` `)}
    where f.follower_id = ${userId} and f.kind = any (${[...followedThingKinds]}::text[])`;
  const name = sql`coalesce(${sql.join(tables.map((table) => sql`${table}.name`))})`;
  const { rows } = await sql<ThingRow>`
    select f.kind, f.thing_id, ${name} as name,
      coalesce(${sql.join(tables.map((table) => sql`${table}.address`))}, f.thing_id::text) as address,
      exists (
        select from notice_mutes as m where m.user_id = ${userId} and m.kind = f.kind and m.target_id = f.thing_id
      ) as is_muted
    ${seen}
    order by ${name} is null,
      array_position(${[...followedThingKinds]}::text[], f.kind), f.created_at desc, f.thing_id desc
    limit ${sql.lit(topicsPerPage)} offset ${(Math.min(page, deepestPage) - 1) * topicsPerPage}`.execute(
    db.q,
  );
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${seen}`.execute(db.q);
  const byName = new Set(sources.flatMap(([kind, { findId }]) => (findId ? [kind] : [])));
  return {
    items: rows.map((row) => ({
      kind: row.kind,
      id: byName.has(row.kind) ? row.address : String(row.thing_id),
      targetId: row.thing_id,
      name: row.name,
      path: row.name === null ? null : thingPath(row.kind, row.address),
      isMuted: row.name !== null && row.is_muted,
    })),
    page,
    pageSize: topicsPerPage,
    total: counted.rows[0]?.count ?? 0,
    isTotalCapped: false,
  };
}
