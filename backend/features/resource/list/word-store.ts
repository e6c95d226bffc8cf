import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Nonsense must not fill the disk: on a day, a resource counts so many different words. */
const maxWordsPerDay = 100;

export async function countWords(
  db: Database,
  { resourceId, day, words }: { resourceId: number; day: string; words: string },
): Promise<void> {
  const ofDay = sql`from resource_words where resource_id = ${resourceId} and day = ${day}::date`;
  await db.q
    .insertInto('resource_words')
    .columns(['resource_id', 'day', 'words'])
    .expression(
      db.q
        .selectNoFrom([
          sql<number>`${resourceId}::bigint`.as('resource_id'),
          sql<string>`${day}::date`.as('day'),
          sql<string>`${words}::text`.as('words'),
        ])
        .where(
          sql<boolean>`((select count(*) ${ofDay}) < ${sql.lit(maxWordsPerDay)}
            or exists (select ${ofDay} and words = ${words}))`,
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['resource_id', 'day', 'words'])
        .doUpdateSet((e) => ({ count: e('resource_words.count', '+', 1) })),
    )
    .execute();
}

/** Words that led to somebody's works since a day at least so many times, most often first. */
export async function listAuthorWords(
  db: Database,
  { authorId, since, min, limit }: { authorId: number; since: string; min: number; limit: number },
): Promise<{ words: string; count: number; resourceCount: number }[]> {
  return db.q
    .selectFrom('resource_words as w')
    .innerJoin('resources as r', 'r.id', 'w.resource_id')
    .select((e) => [
      'w.words',
      sql<number>`sum(w.count)::integer`.as('count'),
      e.fn.count<number>('w.resource_id').distinct().as('resourceCount'),
    ])
    .where('r.author_id', '=', authorId)
    .where('w.day', '>=', since)
    .groupBy('w.words')
    .having((e) => e.fn.sum('w.count'), '>=', min)
    .orderBy((e) => e.fn.sum('w.count'), 'desc')
    .orderBy('w.words')
    .limit(sql.lit(limit))
    .execute();
}

export async function deleteWordsBefore(db: Database, day: string): Promise<void> {
  await db.q.deleteFrom('resource_words').where('day', '<', day).execute();
}
