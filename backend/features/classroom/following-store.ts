import { sql } from 'kysely';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { FeedSource } from '../../parts/following.ts';
import './tables.ts';

const excerptLength = 160;

export const courseFeed: FeedSource = {
  key: sql`c.id`,
  id: sql`c.id`,
  at: sql`c.published_at`,
  rows: () => ({
    person: {
      from: sql`courses as c`,
      where: sql`c.author_id = followed.thing_id and c.author_id not in (select id from silent)
        and c.state = 'shown' and c.lesson_count > 0`,
    },
  }),
  async list(db, ids) {
    const rows = await db.q
      .selectFrom('courses')
      .select(['id', 'title', 'author_id as authorId'])
      .select(sql<string>`left(about, ${sql.lit(excerptLength)})`.as('excerpt'))
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, path: cardKinds.course.path(String(row.id)) }));
  },
};
