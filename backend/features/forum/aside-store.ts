import { sql } from 'kysely';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getForumAside as Contract } from '../../../contract/forum/forum.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const daySeconds = 86_400;
const countedTopics = 1000;

/** What stands beside the lists, in one query: who helped this week, what waits, how much is new. */
export async function getForumAside(db: Database, now: Date): Promise<EndpointOutput<typeof Contract>> {
  const dayAgo = new Date(now.getTime() - daySeconds * 1000);
  const weekAgo = new Date(now.getTime() - 7 * daySeconds * 1000);
  const { rows } = await sql<EndpointOutput<typeof Contract>>`
    select
      (select coalesce(json_agg(expert), '[]') from (
        select users.id as "userId", users.nickname, users.avatar, users.level,
          cardinality(users.roles) > 0 as "isStaff", count(*)::integer as "acceptedCount"
        from topics
        join posts on posts.id = topics.accepted_post_id and posts.author_id <> topics.author_id
        join users on users.id = posts.author_id
        where topics.accepted_at > ${weekAgo} and topics.accepted_post_id is not null
          and topics.hidden_at is null
        group by users.id order by count(*) desc, users.id limit 5
      ) as expert) as experts,
      (select coalesce(json_agg(json_build_object(
        'id', question.id, 'title', question.title, 'createdAt', to_char(
          question.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )), '[]') from (
        select id, title, created_at from (
          select id, title, created_at, reply_count from topics
          where hidden_at is null and kind = 'question' and accepted_post_id is null
          order by created_at desc, id desc limit 50
        ) as newest
        order by reply_count, created_at desc, id desc limit 5
      ) as question) as waiting,
      (select count(*)::integer from (
        select from topics where hidden_at is null and created_at > ${dayAgo} limit ${sql.lit(countedTopics)}
      ) as fresh) as "newCount"`.execute(db.q);
  return rows[0] ?? { experts: [], waiting: [], newCount: 0 };
}
