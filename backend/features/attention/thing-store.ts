import { sql } from 'kysely';
import { type FollowedThingKind, followedThingKinds } from '../../../contract/attention.ts';
import { deepestPage, topicsPerPage } from '../../../contract/forum-limits.ts';
import { thingPath } from '../../../contract/thing-path.ts';
import type { Database } from '../../db/database.ts';
import { tagKey } from '../forum/tag-store.ts';
import './tables.ts';

interface Named {
  kind: FollowedThingKind;
  id: string;
  /** Of the viewer, as the wiki reckons it: a hidden article does not exist for whoever may not read it. */
  grade: number;
}

/** Number of the row that a kind and id name; undefined when the viewer may not know of it. */
export async function findThing(db: Database, { kind, id, grade }: Named): Promise<number | undefined> {
  if (kind === 'tag') return findId(db, sql`select id from tags where name_key = ${tagKey(id)}`);
  if (kind === 'maker') return findId(db, sql`select id from part_makers where slug = ${id}`);
  if (!isId(id)) return undefined;
  const number = Number(id);
  if (kind === 'board') return findId(db, sql`select id from boards where id = ${number}`);
  if (kind === 'part') {
    return findId(db, sql`select id from parts where id = ${number} and state = 'published'`);
  }
  return findId(
    db,
    sql`select a.id from wiki_articles as a join wiki_categories as c on c.id = a.category_id
      where a.id = ${number} and a.removed_at is null and greatest(a.own_grade, c.grade) <= ${grade}`,
  );
}

export const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

async function findId(db: Database, query: ReturnType<typeof sql>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db.q);
  return rows[0]?.id;
}

/** Whether some shown work bears a tag: topics may never have had it. */
export async function existsTaggedResource(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from resource_tags as t join resources as r on r.id = t.resource_id
    where t.key = ${tagKey(name)} and r.state = 'shown' limit 1`.execute(db.q);
  return rows.length > 0;
}

interface ThingRow {
  kind: FollowedThingKind;
  thing_id: number;
  name: string | null;
  address: string;
  is_muted: boolean;
}

/**
 * What somebody follows beside people, by kind, the newest follow first; last what they may no longer see, of which
 * nothing is told but its number, to let go of it.
 */
export async function listThings(
  db: Database,
  { userId, grade, page }: { userId: number; grade: number; page: number },
) {
  const seen = sql`
    from follows as f
    left join boards on boards.id = f.board_id
    left join tags on tags.id = f.tag_id
    left join part_makers on part_makers.id = f.maker_id
    left join parts on parts.id = f.part_id and parts.state = 'published'
    left join (
      select a.id, a.slug, a.title from wiki_articles as a join wiki_categories as c on c.id = a.category_id
      where a.removed_at is null and greatest(a.own_grade, c.grade) <= ${grade}
    ) as article on article.id = f.article_id
    where f.follower_id = ${userId} and f.kind <> 'person'`;
  const { rows } = await sql<ThingRow>`
    select f.kind, f.thing_id,
      coalesce(boards.name, tags.name, part_makers.name, parts.number || ' ' || parts.name, article.title) as name,
      coalesce(tags.name, part_makers.slug, article.slug, f.thing_id::text) as address,
      exists (
        select from notice_mutes as m where m.user_id = ${userId} and m.kind = f.kind and m.target_id = f.thing_id
      ) as is_muted
    ${seen}
    order by coalesce(boards.id, tags.id, part_makers.id, parts.id, article.id) is null,
      array_position(${[...followedThingKinds]}::text[], f.kind), f.created_at desc, f.thing_id desc
    limit ${sql.lit(topicsPerPage)} offset ${(Math.min(page, deepestPage) - 1) * topicsPerPage}`.execute(
    db.q,
  );
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${seen}`.execute(db.q);
  return {
    items: rows.map((row) => ({
      kind: row.kind,
      id: row.kind === 'tag' || row.kind === 'maker' ? row.address : String(row.thing_id),
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
