import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../backend/db/database.ts';
import { migrate } from '../backend/db/migrate.ts';
import { openDatabase } from '../backend/db/open.ts';
import { postsPerPage } from '../contract/forum/limits.ts';
import { parseMarkdown } from '../contract/rich-text/parse-markdown.ts';
import { createTestBackend } from '../tests/support/backend.ts';
import { startCluster } from './cluster.ts';
import { type ExperimentInput, runFromCommandLine, seededRandom } from './experiment.ts';

const replies = 5000;
const maxMilliseconds = 40;
const askedFloor = 4321;

/**
 * Reads pages of a topic with 5,000 replies inside the backend, from request to answer, on both databases; every
 * page must hold exactly its floors. The control reads the floors that stand before a page too, as a forum does
 * that counts its way through.
 */
export async function longTopic(input: ExperimentInput) {
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-long-'));
  const cluster = await startCluster();
  try {
    const embedded = await readPages(input, { folder: join(folder, 'database') });
    const postgres = cluster && (await readPages(input, { folder: '', url: cluster.urlOf('postgres') }));
    const runs = postgres ? [embedded, postgres] : [embedded];
    const isGood = runs.every(({ p95, wrongPages }) => p95 <= maxMilliseconds && wrongPages === 0);
    const figures = {
      experiment: 'long-topic',
      replies,
      embedded,
      postgres: postgres ?? 'skipped: not installed',
    };
    return { ...figures, verdict: isGood ? ('green' as const) : ('red' as const) };
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPages(
  { seed, rounds, isControl }: ExperimentInput,
  address: { folder: string; url?: string },
) {
  const db = await openDatabase(address);
  try {
    await migrate(db);
    const world = createTestBackend(db);
    const reader = await world.signUp();
    const topicId = await fillTopic(db, (await world.signUp()).userId);
    const random = seededRandom(seed);
    const pages = replies / postsPerPage;
    const askedPage = Math.floor((askedFloor - 2) / postsPerPage) + 1;
    const times: number[] = [];
    let wrongPages = 0;
    let kilobytes = 0;
    // The first rounds plan the statements and warm the machine.
    for (let round = -20; round < rounds; round += 1) {
      const page = round % 5 === 0 ? askedPage : 1 + Math.floor(random() * pages);
      const who = round % 2 === 0 ? reader : undefined;
      const started = performance.now();
      const first = isControl ? 1 : page;
      let last: Floors = [];
      for (let read = first; read <= page; read += 1) {
        const answer = await world.as(who).fetch(`/api/forum/topics/${topicId}?page=${read}`);
        const text = await answer.text();
        kilobytes = Math.max(kilobytes, Math.round(text.length / 1024));
        last = (JSON.parse(text) as { data: { posts: { items: Floors } } }).data.posts.items;
      }
      if (round >= 0) times.push(performance.now() - started);
      const from = (page - 1) * postsPerPage + 2;
      if (last.length !== postsPerPage || last.some(({ floor }, index) => floor !== from + index))
        wrongPages += 1;
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
    return { p50: at(0.5), p95: at(0.95), wrongPages, kilobytes };
  } finally {
    await db.close();
  }
}

type Floors = { floor: number }[];

/** A topic whose floors were written by many, as plain rows: the time of writing is not what is measured. */
export async function fillTopic(db: Database, authorId: number): Promise<number> {
  const text =
    '6 mm 厚的铜排，两道 90° 弯，内半径 12 mm，**孔位**每次都偏。\n\n- 换过三张系数表\n- 数都不一样';
  const body = JSON.stringify(parseMarkdown(text));
  const now = new Date('2026-11-01T00:00:00Z');
  const [board] = await db.q
    .insertInto('boards')
    .values({ slug: 'long', name: '长帖', position: 99 })
    .returning('id')
    .execute();
  const topic = {
    board_id: board?.id ?? 0,
    author_id: authorId,
    kind: 'discussion' as const,
    title: '五千楼的帖',
  };
  const { id } = await db.q
    .insertInto('topics')
    .values({ ...topic, body, created_at: now, last_post_at: now, last_poster_id: authorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.query(
    `insert into posts (topic_id, floor, author_id, body, created_at)
     select $1, floor, $2, $3::jsonb, $4::timestamptz + floor * interval '1 second'
     from generate_series(2, ${replies + 1}) as floor`,
    [id, authorId, body, now],
  );
  await db.query(`update topics set next_floor = ${replies + 2}, reply_count = ${replies} where id = $1`, [
    id,
  ]);
  await db.query('analyze posts');
  return id;
}

await runFromCommandLine(import.meta.filename, 300, longTopic);
