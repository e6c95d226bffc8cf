import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { LinkingTexts } from '../../../parts/linking-texts.ts';
import '../tables.ts';

const textsOf = (table: 'topics' | 'posts'): LinkingTexts => ({
  listBodies: (db: Database, { after, limit }) =>
    db.q
      .selectFrom(table)
      .select(['id', 'body'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(sql.lit(limit))
      .execute(),
});

export const topicTexts = textsOf('topics');
export const postTexts = textsOf('posts');
