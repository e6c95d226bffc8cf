import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Demo topics in which somebody real wrote; these stay. */
export async function listTopicsToKeep(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select topics.id from topics where topics.is_demo and exists (
      select from posts where posts.topic_id = topics.id and not posts.is_demo
    ) order by topics.id`.execute(db.q);
  return rows.map(({ id }) => id);
}

/** Deletes the other demo topics with everything that hangs on them; resolves with their ids. */
export async function deleteDemoTopics(db: Database, keptIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from topics where is_demo and id <> all(${keptIds}::bigint[]) returning id`.execute(db.q);
  return rows.map(({ id }) => id);
}

export async function findDemoPerson(db: Database, username: string): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('is_demo', '=', true)
    .executeTakeFirst();
  return row?.id;
}

/** Puts `userId` in place of the demo people in what is kept. */
export async function reattribute(db: Database, userId: number): Promise<void> {
  const demoPeople = sql`(select id from users where is_demo)`;
  await sql`update posts set author_id = ${userId} where author_id in ${demoPeople}`.execute(db.q);
  await sql`
    update topics set
      author_id = case when author_id in ${demoPeople} then ${userId} else author_id end,
      last_poster_id = case when last_poster_id in ${demoPeople} then ${userId} else last_poster_id end
    where author_id in ${demoPeople} or last_poster_id in ${demoPeople}`.execute(db.q);
}

/** Tags that nothing carries any longer. */
export async function deleteUnusedTags(db: Database): Promise<void> {
  await sql`delete from tags where not exists (select from topic_tags where tag_id = tags.id)`.execute(db.q);
}
