import { sql } from 'kysely';
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
  await db.q
    .deleteFrom('thing_links')
    .where('from_kind', '=', kind)
    .where('from_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
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
  return db.q
    .selectFrom('thing_links as l')
    .leftJoin('posts as p', (join) => join.on('l.from_kind', '=', 'post').onRef('p.id', '=', 'l.from_id'))
    .distinct()
    .select([
      sql<StoredMention['kind']>`case when l.from_kind = 'post' then 'topic' else l.from_kind end`.as('kind'),
      sql<number>`coalesce(p.topic_id, l.from_id)`.as('id'),
    ])
    .where(sql<boolean>`l.to_kind = ${kind}`)
    .where('l.to_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where((e) => e.or([e('l.from_kind', '<>', 'post'), e('p.hidden_at', 'is', null)]))
    .orderBy('kind')
    .orderBy('id', 'desc')
    .limit(sql.lit(maxMentions))
    .execute();
}
