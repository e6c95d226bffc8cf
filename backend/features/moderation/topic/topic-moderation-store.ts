import { sql } from 'kysely';
import type { TopicRow } from '../../../../contract/forum/forum.ts';
import { firstReplyFloor, postsPerPage, topicsPerPage } from '../../../../contract/forum/limits.ts';
import type { TopicModeration } from '../../../../contract/moderation/forum-moderation.ts';
import type { Page } from '../../../../contract/paging.ts';
import type { Database } from '../../../db/database.ts';
import { topicRowColumns, topicRowExtras, toTopicRow } from '../../forum/index.ts';

const maxEngineers = 200;

/** Staff, the board's moderators and certified people: who can be asked to look after a topic. */
export async function listEngineers(
  db: Database,
  boardId: number,
): Promise<{ userId: number; nickname: string }[]> {
  const rows = await db.q
    .selectFrom('users')
    .select(['id as userId', 'nickname'])
    .where('group_id', '=', 1)
    .where(sql<boolean>`(cardinality(roles) > 0 or ${boardId} = any(moderates))`)
    .orderBy('nickname')
    .orderBy('id')
    .limit(sql.lit(maxEngineers))
    .execute();
  return rows;
}

/** One page of a topic's floors with the hidden ones, by number. */
export async function listFloors(
  db: Database,
  { topicId, page }: { topicId: number; page: number },
): Promise<TopicModeration['floors']> {
  const first = (page - 1) * postsPerPage + firstReplyFloor;
  const rows = await db.q
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select(['posts.id', 'posts.floor', 'posts.excerpt', 'posts.hidden_why', 'users.nickname'])
    .where('posts.topic_id', '=', topicId)
    .where((e) => e.between('posts.floor', first, first + postsPerPage - 1))
    .orderBy('posts.floor')
    .execute();
  return rows.map(({ id, hidden_why, ...row }) => ({ postId: id, hidden: hidden_why, ...row }));
}

export async function listAssignedTopics(
  db: Database,
  { userId, page, isOpenOnly }: { userId: number; page: number; isOpenOnly: boolean },
): Promise<Page<TopicRow>> {
  const matching = db.q
    .selectFrom('topics')
    .where('topics.assignee_id', '=', userId)
    .where('topics.hidden_at', 'is', null)
    .$if(isOpenOnly, (query) =>
      query.where(sql<boolean>`topics.accepted_post_id is null and not topics.is_closed`),
    );
  const rows = await matching
    .innerJoin('users', 'users.id', 'topics.author_id')
    .innerJoin('boards', 'boards.id', 'topics.board_id')
    .innerJoin('users as last_posters', 'last_posters.id', 'topics.last_poster_id')
    .select(topicRowColumns)
    .select(topicRowExtras)
    .orderBy('topics.last_post_at', 'desc')
    .orderBy('topics.id', 'desc')
    .limit(sql.lit(topicsPerPage))
    .offset((page - 1) * topicsPerPage)
    .execute();
  const counted = await matching.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    items: rows.map(toTopicRow),
    page,
    pageSize: topicsPerPage,
    total: counted.total,
    isTotalCapped: false,
  };
}
