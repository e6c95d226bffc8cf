import type { Database } from '../../db/database.ts';
import type { LinkingKind } from '../../parts/linking-texts.ts';
import type { Link } from './tables.ts';

export interface LinkingText {
  kind: LinkingKind;
  id: number;
}

/** Puts these links in place of the text's present ones; returns all that were or are linked. */
export async function replaceLinks(db: Database, from: LinkingText, to: readonly Link[]): Promise<Link[]> {
  const before = await db.q
    .deleteFrom('thing_links')
    .where('from_kind', '=', from.kind)
    .where('from_id', '=', from.id)
    .returning(['to_kind as kind', 'to_id as id'])
    .execute();
  if (to.length > 0) {
    await db.q
      .insertInto('thing_links')
      .values(
        to.map(({ kind, id }) => ({ from_kind: from.kind, from_id: from.id, to_kind: kind, to_id: id })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return [...(before as Link[]), ...to];
}

/** Texts that are no more link to nothing. */
export async function deleteLinksFrom(
  db: Database,
  { kind, ids }: { kind: LinkingKind; ids: readonly number[] },
): Promise<void> {
  await db.query(`delete from thing_links where from_kind = $1 and from_id = any($2::bigint[])`, [kind, ids]);
}

export interface StoredMention {
  kind: 'topic' | 'article';
  id: number;
}

const maxMentions = 200;

/** Topics, by themselves or their floors, and articles that point to one of these ids; without rights looked at. */
export async function listMentioning(
  db: Database,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<StoredMention[]> {
  const { rows } = await db.query<StoredMention>(
    `select distinct case when l.from_kind = 'post' then 'topic' else l.from_kind end as kind,
       coalesce(p.topic_id, l.from_id) as id
     from thing_links l left join posts p on l.from_kind = 'post' and p.id = l.from_id
     where l.to_kind = $1 and l.to_id = any($2::text[]) and (l.from_kind <> 'post' or p.hidden_at is null)
     order by kind, id desc limit ${maxMentions}`,
    [kind, ids],
  );
  return rows;
}
