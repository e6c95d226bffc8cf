import { sql } from 'kysely';
import { trustedAfter } from '../../../contract/wiki/limits.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Whether so many of a person's proposals were published that their next ones need no review. */
export async function isTrusted(db: Database, userId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom((e) =>
      e
        .selectFrom('wiki_proposals')
        .select('id')
        .where('author_id', '=', userId)
        .where('state', '=', 'published')
        .limit(sql.lit(trustedAfter))
        .as('published'),
    )
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count) >= trustedAfter;
}
