import { sql } from 'kysely';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { FeedSource } from '../../parts/following.ts';
import './tables.ts';

const excerptLength = 160;
const heard = sql`r.author_id not in (select id from silent) and r.state = 'shown'`;

export const resourceFeed: FeedSource = {
  key: sql`r.id`,
  id: sql`r.id`,
  at: sql`r.published_at`,
  rows: () => ({
    person: { from: sql`resources as r`, where: sql`r.author_id = followed.thing_id and ${heard}` },
    tag: {
      from: sql`tags join resource_tags as t on t.key = tags.name_key join resources as r on r.id = t.resource_id`,
      where: sql`tags.id = followed.thing_id and ${heard}`,
    },
  }),
  async list(db, ids) {
    const rows = await db.q
      .selectFrom('resources')
      .select(['id', 'title', 'author_id as authorId'])
      .select(sql<string>`left(about, ${sql.lit(excerptLength)})`.as('excerpt'))
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, path: cardKinds.resource.path(String(row.id)) }));
  },
};
