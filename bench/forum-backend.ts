import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Database } from '../backend/db/database.ts';
import { migrate } from '../backend/db/migrate.ts';
import { openDatabase } from '../backend/db/open.ts';
import { recountForum } from '../backend/features/forum/demo/demo-store.ts';
import { parseMarkdown } from '../contract/rich-text/parse-markdown.ts';
import { createTestBackend } from '../tests/support/backend.ts';

/**
 * `node bench/forum-backend.ts --url postgres://…/empty_database`: fills it with 1,000, then 100,000 topics with ten
 * replies each, and prints the time of the forum's reads inside the backend, from request to answer.
 */
const { values } = parseArgs({
  options: { url: { type: 'string' }, rounds: { type: 'string', default: '300' } },
});
if (!values.url) throw new Error('give --url of an empty PostgreSQL database');
const rounds = Number(values.rounds);
const sizes = [1000, 100_000];
const repliesPerTopic = 10;
const boardCount = 8;
const peopleCount = 500;

const db = await openDatabase({ url: values.url, folder: '' });
await migrate(db);
const { backend } = createTestBackend(db, { services: { clock: () => new Date() } });
const table: Record<string, Record<string, string>> = {};
for (const size of sizes) {
  // A server ends statements of pages after some seconds; these may take longer.
  await db.tx(async () => {
    await db.query('set local statement_timeout = 0');
    await fill(db, size);
  });
  await vacuum(values.url);
  const paths = readPaths(size);
  for (const [name, listPaths] of Object.entries(paths)) {
    const times = await measure(listPaths);
    table[name] = {
      ...table[name],
      [`${size} topics`]: `${quantile(times, 0.5)} / ${quantile(times, 0.95)}`,
    };
  }
}
console.log(`median / p95 in ms, ${rounds} requests each, one after another`);
console.table(table);
await backend.close();

/** Reads as the pages make them; each call takes another page, topic or tag. */
function readPaths(size: number): Record<string, (round: number) => string> {
  const lastPage = Math.min(500, size / 20);
  const page = (round: number) => 1 + ((round * 7) % lastPage);
  const topic = (round: number) => 1 + ((round * 7919) % size);
  return {
    'list, first page': () => '/api/forum/topics',
    'list, any page': (round) => `/api/forum/topics?page=${page(round)}`,
    'list, last page': () => `/api/forum/topics?page=${lastPage}`,
    'list, a board': (round) => `/api/forum/topics?nodeId=${1 + (round % boardCount)}`,
    'list, newest in a week': () => '/api/forum/topics?sort=newest&timeRange=7',
    'list, active in a year': () => '/api/forum/topics?timeRange=365',
    'list, hot': (round) => `/api/forum/topics?sort=hot&page=${page(round)}`,
    'list, hot in a month': () => '/api/forum/topics?sort=hot&timeRange=30',
    'list, unsolved': (round) => `/api/forum/topics?sort=unsolved&nodeId=${round % (boardCount + 1)}`,
    'list, a tag': (round) => `/api/forum/topics?tag=${encodeURIComponent(`标签${round % 50}`)}`,
    aside: () => '/api/forum/aside',
    boards: () => '/api/forum/boards',
    topic: (round) => `/api/forum/topics/${topic(round)}`,
    'topic, by likes': (round) => `/api/forum/topics/${topic(round)}?sort=likes`,
    'similar topics': (round) => `/api/forum/topics/${topic(round)}/similar`,
    person: (round) => `/api/people/${1 + (round % peopleCount)}`,
    "person's replies": (round) => `/api/people/${1 + (round % peopleCount)}/replies`,
  };
}

async function measure(pathOf: (round: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let round = -20; round < rounds; round++) {
    const request = new Request(`http://localhost${pathOf(Math.abs(round))}`);
    const started = performance.now();
    const answer = await backend.fetch(request);
    await answer.text();
    if (answer.status !== 200) throw new Error(`${request.url}: ${answer.status}`);
    // The first rounds plan the statements and warm the machine.
    if (round >= 0) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

/** Brings the database up to `size` topics. */
async function fill(target: Database, size: number): Promise<void> {
  const body = JSON.stringify(
    parseMarkdown(
      '6 mm 厚的铜排，两道 90° 弯，内半径 12 mm，**孔位**每次都偏。\n\n- 换过三张系数表\n- 数都不一样',
    ),
  );
  await target.query(
    `insert into users (username, username_key, nickname, nickname_key, created_at)
     select 'u' || n, 'u' || n, '电工' || n, '电工' || n, now() from generate_series(1, $1::integer) n
     on conflict do nothing`,
    [peopleCount],
  );
  await target.query(
    `insert into boards (id, slug, name, position)
     select n, 'board' || n, '板块' || n, n from generate_series(1, $1::integer) n on conflict do nothing`,
    [boardCount],
  );
  await target.query(
    `insert into tags (name, name_key) select '标签' || n, '标签' || n from generate_series(0, 49) n on conflict do nothing`,
  );
  await target.query(
    `with last as (select coalesce(max(id), 0) as id from topics)
     insert into topics (board_id, author_id, kind, title, body, excerpt, created_at, last_post_at, last_poster_id,
       view_count, like_count, is_featured)
     select 1 + n % ${boardCount}, 1 + (n * 31) % ${peopleCount},
       (array['question', 'question', 'discussion', 'article'])[1 + n % 4], '母排折弯的第 ' || n || ' 个问题',
       $2::jsonb, '孔位每次都偏', now() - n * interval '4 minutes', now() - n * interval '4 minutes',
       1 + n % ${peopleCount}, n % 5000, n % 100, n % 50 = 0
     from last, generate_series((select id + 1 from last), $1::bigint) n`,
    [size, body],
  );
  await target.query(
    `insert into posts (topic_id, floor, author_id, body, excerpt, created_at, like_count)
     select topics.id, floor, 1 + (topics.id * 7 + floor * 13) % ${peopleCount}, $1::jsonb, '折一块试件',
       topics.created_at + floor * interval '3 minutes', (topics.id * floor) % 20
     from topics, generate_series(2, ${repliesPerTopic + 1}) floor
     where not exists (select from posts where posts.topic_id = topics.id)`,
    [body],
  );
  await target.query(
    `insert into topic_tags (tag_id, topic_id, position)
     select tags.id, topics.id, 0 from topics join tags on tags.name = '标签' || topics.id % 50 on conflict do nothing`,
  );
  await target.query(
    `update topics set accepted_at = posts.created_at, accepted_post_id = posts.id from posts
     where posts.topic_id = topics.id and posts.floor = 3 and kind = 'question' and topics.id % 3 = 0`,
  );
  await recountForum(target);
}

/** What autovacuum does in time: statistics, and the map that lets an index answer alone. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
