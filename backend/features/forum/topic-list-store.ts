import { type SelectQueryBuilder, sql } from 'kysely';
import type { TopicRow, TopicSort } from '../../../contract/forum.ts';
import { deepestPage, topicsPerPage } from '../../../contract/forum-limits.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { tagKey } from './tag-store.ts';
import { isFeatured, isUnsolved, topicRowColumns, topicRowExtras, toTopicRow } from './topic-row-store.ts';

/** Where no counter knows the total, this many rows are looked at and no more. */
const countedRows = 1000;

export interface TopicFilter {
  /** 0 is all boards. */
  boardId: number;
  sort: TopicSort;
  /** Only topics active, or for the other orders opened, since then. */
  since: Date | undefined;
  tag: string | undefined;
  authorId?: number;
}

type Topics = SelectQueryBuilder<Tables, 'topics', unknown>;
type Order = 'active_at' | 'created_at' | 'hot_score';

const orders: Record<TopicSort, Order> = {
  active: 'active_at',
  newest: 'created_at',
  hot: 'hot_score',
  featured: 'created_at',
  unsolved: 'created_at',
};

/** One page of topics and, in the same query, their total. */
export async function listTopics(
  db: Database,
  filter: TopicFilter,
  { page }: { page: number },
): Promise<Page<TopicRow>> {
  const order = orders[filter.sort];
  const matching = matchingTopics(db, filter);
  const rows = await db.q
    // The page is cut out before the joins, which then touch twenty rows however deep it lies.
    .selectFrom(
      matching
        .select(topicRowColumns)
        .orderBy(`topics.${order}`, 'desc')
        .orderBy('topics.id', 'desc')
        .limit(sql.lit(topicsPerPage))
        .offset((Math.min(page, deepestPage) - 1) * topicsPerPage)
        .as('topics'),
    )
    .innerJoin('users', 'users.id', 'topics.author_id')
    .innerJoin('boards', 'boards.id', 'topics.board_id')
    .innerJoin('users as last_posters', 'last_posters.id', 'topics.last_poster_id')
    .select(topicRowColumns)
    .select(topicRowExtras)
    .select(countTopics(db, filter, matching).as('total'))
    .orderBy(`topics.${order}`, 'desc')
    .orderBy('topics.id', 'desc')
    .execute();
  const known = rows[0]?.total ?? (page > 1 ? await readTotal(db, filter, matching) : 0);
  const cap = hasCounter(filter) ? deepestPage * topicsPerPage : countedRows;
  return {
    items: page > deepestPage ? [] : rows.map(toTopicRow),
    page,
    pageSize: topicsPerPage,
    total: Math.min(known, cap),
    isTotalCapped: known > cap,
  };
}

function matchingTopics(db: Database, filter: TopicFilter): Topics {
  const order = orders[filter.sort];
  let topics = candidates(db, filter).where('topics.deleted_at', 'is', null);
  if (filter.boardId > 0) topics = topics.where('topics.board_id', '=', filter.boardId);
  if (filter.authorId) topics = topics.where('topics.author_id', '=', filter.authorId);
  if (filter.sort === 'featured') topics = topics.where(isFeatured);
  if (filter.sort === 'unsolved') topics = topics.where(isUnsolved);
  const timed = order === 'hot_score' ? 'created_at' : order;
  return filter.since ? topics.where(`topics.${timed}`, '>=', filter.since) : topics;
}

/** All topics, or the newest thousand where no index has both the filter and the order. */
function candidates(db: Database, { boardId, sort, since, tag }: TopicFilter): Topics {
  if (tag) {
    const tagged = db.q
      .selectFrom('topic_tags')
      .select('topic_id')
      .where('tag_id', '=', (e) => e.selectFrom('tags').select('id').where('name_key', '=', tagKey(tag)))
      .orderBy('topic_id', 'desc')
      .limit(sql.lit(countedRows))
      .as('tagged');
    return db.q.selectFrom('topics').innerJoin(tagged, 'tagged.topic_id', 'topics.id') as unknown as Topics;
  }
  if (sort !== 'hot' || !since) return db.q.selectFrom('topics') as Topics;
  let recent = db.q.selectFrom('topics').selectAll().where('deleted_at', 'is', null);
  if (boardId > 0) recent = recent.where('board_id', '=', boardId);
  const newest = recent
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(countedRows))
    .as('topics');
  return db.q.selectFrom(newest) as unknown as Topics;
}

function hasCounter({ since, tag }: TopicFilter): boolean {
  return !since && !tag;
}

function countTopics(db: Database, filter: TopicFilter, matching: Topics) {
  if (!hasCounter(filter)) {
    return db.q
      .selectFrom(
        matching
          .select('topics.id')
          .limit(sql.lit(countedRows + 1))
          .as('counted'),
      )
      .select((e) => e.fn.countAll<number>().as('total'));
  }
  if (filter.authorId) {
    return db.q
      .selectFrom('forum_authors')
      .select('topic_count as total')
      .where('user_id', '=', filter.authorId);
  }
  const counter = counters[filter.sort];
  const boards = db.q.selectFrom('boards').select((e) => e.fn.sum<number>(counter).as('total'));
  return filter.boardId > 0 ? boards.where('id', '=', filter.boardId) : boards;
}

const counters = {
  active: 'topic_count',
  newest: 'topic_count',
  hot: 'topic_count',
  featured: 'featured_count',
  unsolved: 'unsolved_count',
} as const;

async function readTotal(db: Database, filter: TopicFilter, matching: Topics): Promise<number> {
  const row = await countTopics(db, filter, matching).executeTakeFirst();
  return row?.total ?? 0;
}
