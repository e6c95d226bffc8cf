import { type SelectQueryBuilder, sql } from 'kysely';
import type { TopicRow, TopicSort } from '../../../../contract/forum/forum.ts';
import { deepestPage, topicsPerPage } from '../../../../contract/forum/limits.ts';
import type { Page } from '../../../../contract/paging.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { tagKey } from './tag-store.ts';
import { listTopicPictures } from './topic-picture-store.ts';
import {
  hasBounty,
  isFeatured,
  isUnsolved,
  topicRowColumns,
  topicRowExtras,
  toTopicRow,
} from './topic-row-store.ts';

/** Where no counter knows the total, this many rows are looked at and no more. */
const countedRows = 1000;
/** Where no index has both the filter and the order, the newest so many are put in order. */
const rankedRows = 400;

interface TopicFilter {
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
  bounty: 'created_at',
};

/** One page of topics and, in the same query, their total. */
export async function listTopics(
  db: Database,
  filter: TopicFilter,
  { page, viewerId = 0 }: { page: number; viewerId?: number },
): Promise<Page<TopicRow>> {
  const order = orders[filter.sort];
  const matching = matchingTopics(db, filter);
  const rows = await db.q
    // The page is cut out of an index alone; only its twenty rows are then read, however deep it lies.
    .selectFrom(
      matching
        .select('topics.id')
        .select(totalOf(db, filter, matching).as('total'))
        .orderBy(`topics.${order}`, 'desc')
        .orderBy('topics.id', 'desc')
        .limit(sql.lit(topicsPerPage))
        .offset((Math.min(page, deepestPage) - 1) * topicsPerPage)
        .as('page'),
    )
    .innerJoin('topics', 'topics.id', 'page.id')
    .innerJoin('users', 'users.id', 'topics.author_id')
    .innerJoin('boards', 'boards.id', 'topics.board_id')
    .innerJoin('users as last_posters', 'last_posters.id', 'topics.last_poster_id')
    .select(topicRowColumns)
    .leftJoin('topic_reads', (join) =>
      join.onRef('topic_reads.topic_id', '=', 'topics.id').on('topic_reads.user_id', '=', viewerId),
    )
    .select(topicRowExtras)
    .select('topic_reads.floor as read_floor')
    .select('page.total')
    .orderBy(`topics.${order}`, 'desc')
    .orderBy('topics.id', 'desc')
    .execute();
  const pictures = await listTopicPictures(
    db,
    rows.map(({ id }) => id),
  );
  const pictureOf = (id: number) => {
    const picture = pictures.get(id);
    return picture && { picture };
  };
  const total = rows[0]?.total ?? (page > 1 ? await readTotal(db, filter, matching) : 0);
  const cap = isRanked(filter) ? rankedRows : isCounted(filter) ? countedRows : deepestPage * topicsPerPage;
  return {
    items: page > deepestPage ? [] : rows.map((row) => ({ ...toTopicRow(row), ...pictureOf(row.id) })),
    page,
    pageSize: topicsPerPage,
    total: Math.min(total, cap),
    isTotalCapped: isRanked(filter) ? total >= cap : total > cap,
  };
}

function matchingTopics(db: Database, filter: TopicFilter): Topics {
  const order = orders[filter.sort];
  let topics = candidates(db, filter).where('topics.hidden_at', 'is', null);
  if (filter.boardId > 0) topics = topics.where('topics.board_id', '=', filter.boardId);
  if (filter.authorId) topics = topics.where('topics.author_id', '=', filter.authorId);
  if (filter.sort === 'featured') topics = topics.where(isFeatured);
  if (filter.sort === 'unsolved') topics = topics.where(isUnsolved);
  if (filter.sort === 'bounty') topics = topics.where(hasBounty);
  const timed = order === 'hot_score' ? 'created_at' : order;
  return filter.since ? topics.where(`topics.${timed}`, '>=', filter.since) : topics;
}

/** No counter knows these: so few rows match that they are counted. */
function isCounted({ sort, since }: TopicFilter): boolean {
  return since !== undefined || sort === 'bounty';
}

function isRanked({ sort, since, tag }: TopicFilter): boolean {
  return Boolean(tag) || (sort === 'hot' && since !== undefined);
}

/** All topics, or the newest few hundred that are ranked. */
function candidates(db: Database, filter: TopicFilter): Topics {
  if (!isRanked(filter)) return db.q.selectFrom('topics') as Topics;
  const { boardId, since, tag } = filter;
  if (tag) {
    const tagged = db.q
      .selectFrom('topic_tags')
      .select('topic_id')
      .where('tag_id', '=', (e) => e.selectFrom('tags').select('id').where('name_key', '=', tagKey(tag)))
      .orderBy('topic_id', 'desc')
      .limit(sql.lit(rankedRows))
      .as('tagged');
    return db.q.selectFrom('topics').innerJoin(tagged, 'tagged.topic_id', 'topics.id') as unknown as Topics;
  }
  let recent = db.q.selectFrom('topics').selectAll().where('hidden_at', 'is', null);
  if (boardId > 0) recent = recent.where('board_id', '=', boardId);
  if (since) recent = recent.where('created_at', '>=', since);
  const newest = recent
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(rankedRows))
    .as('topics');
  return db.q.selectFrom(newest) as unknown as Topics;
}

/** The total as a column of the page: counted along where all rows are looked at anyway, else read once. */
function totalOf(db: Database, filter: TopicFilter, matching: Topics) {
  return isRanked(filter)
    ? sql<number>`count(*) over ()`
    : sql<number>`(${countTopics(db, filter, matching)})`;
}

function countTopics(db: Database, filter: TopicFilter, matching: Topics) {
  if (isRanked(filter) || isCounted(filter)) {
    const counted = matching
      .select('topics.id')
      .limit(sql.lit(countedRows + 1))
      .as('counted');
    return db.q.selectFrom(counted).select((e) => e.fn.countAll<number>().as('total'));
  }
  if (filter.authorId) {
    return db.q
      .selectFrom('forum_authors')
      .select('topic_count as total')
      .where('user_id', '=', filter.authorId);
  }
  const counter = counters[filter.sort as keyof typeof counters];
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
