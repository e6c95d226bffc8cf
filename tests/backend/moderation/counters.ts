import { expect } from 'vitest';
import type { Database } from '../../../backend/db/database.ts';

/** Every counter of the forum, and the same counted from the rows themselves. */
export async function expectTrueCounters(db: Database): Promise<void> {
  const { rows: boards } = await db.query(`
    select id, topic_count, unsolved_count, featured_count from boards order by id`);
  const { rows: countedBoards } = await db.query(`
    select boards.id, count(topics.id)::integer as topic_count,
      (count(topics.id) filter (where kind = 'question' and accepted_post_id is null))::integer as unsolved_count,
      (count(topics.id) filter (where is_featured))::integer as featured_count
    from boards left join topics on topics.board_id = boards.id and topics.hidden_at is null
    group by boards.id order by boards.id`);
  expect(boards).toEqual(countedBoards);

  const { rows: topics } = await db.query(`
    select id, reply_count, last_post_at, last_poster_id from topics where merged_into is null order by id`);
  const { rows: countedTopics } = await db.query(`
    select topics.id, count(posts.id)::integer as reply_count,
      coalesce((array_agg(posts.created_at order by floor desc) filter (where posts.id is not null))[1],
        topics.created_at) as last_post_at,
      coalesce((array_agg(posts.author_id order by floor desc) filter (where posts.id is not null))[1],
        topics.author_id) as last_poster_id
    from topics left join posts on posts.topic_id = topics.id and posts.hidden_at is null
    where merged_into is null group by topics.id order by topics.id`);
  expect(topics).toEqual(countedTopics);

  const { rows: authors } = await db.query(`
    select users.id, coalesce(topic_count, 0) as topics, coalesce(reply_count, 0) as replies,
      coalesce(accepted_count, 0) as accepted
    from users left join forum_authors on forum_authors.user_id = users.id order by users.id`);
  const { rows: countedAuthors } = await db.query(`
    select id,
      (select count(*)::integer from topics where author_id = users.id and hidden_at is null) as topics,
      (select count(*)::integer from posts join topics on topics.id = posts.topic_id
        where posts.author_id = users.id and posts.hidden_at is null and topics.hidden_at is null) as replies,
      (select count(*)::integer from topics join posts on posts.id = accepted_post_id
        where posts.author_id = users.id and topics.author_id <> users.id and topics.hidden_at is null) as accepted
    from users order by id`);
  expect(authors).toEqual(countedAuthors);

  const { rows: gaps } = await db.query(`
    select topic_id, floor from posts join topics on topics.id = topic_id where floor >= next_floor`);
  expect(gaps).toEqual([]);
}
