import { sql } from 'kysely';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import type { FeedSource, FeedText, NamedThings } from '../../parts/following.ts';
import './tables.ts';

const excerptLength = 160;

export const namedThings = {
  maker: {
    rows: () => sql`select id, name, slug as address from part_makers`,
    async findId(db, slug) {
      const row = await db.q
        .selectFrom('part_makers')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row?.id;
    },
  },
  part: {
    rows: () => sql`select id, number || ' ' || name as name, id::text as address from parts
      where state = 'published'`,
  },
} satisfies Record<string, NamedThings>;

export const feedSources = {
  part: {
    key: sql`parts.id`,
    id: sql`parts.id`,
    at: sql`parts.published_at`,
    rows: () => ({
      maker: {
        from: sql`parts`,
        where: sql`parts.maker_id = followed.thing_id and parts.state = 'published'`,
      },
    }),
    list: listParts,
  },
  part_version: {
    key: sql`parts.id || ':' || parts.version`,
    id: sql`parts.id`,
    at: sql`parts.updated_at`,
    rows: () => ({
      part: {
        from: sql`parts`,
        where: sql`parts.id = followed.thing_id and parts.state = 'published' and parts.version > 1`,
      },
    }),
    list: listParts,
  },
} satisfies Record<string, FeedSource>;

async function listParts(db: Database, ids: readonly number[]): Promise<FeedText[]> {
  const rows = await db.q
    .selectFrom('parts')
    .innerJoin('part_makers', 'part_makers.id', 'parts.maker_id')
    .select(['parts.id', 'parts.number', 'parts.name', 'parts.description', 'part_makers.name as maker'])
    .where('parts.id', 'in', ids)
    .orderBy('parts.id')
    .execute();
  return rows.map(({ id, number, name, description, maker }) => ({
    id,
    path: cardKinds.part.path(String(id)),
    title: `${maker} ${number} ${name}`,
    excerpt: description.slice(0, excerptLength),
    authorId: null,
  }));
}
