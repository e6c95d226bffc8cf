import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../backend/db/database.ts';
import { migrate } from '../backend/db/migrate.ts';
import { openDatabase } from '../backend/db/open.ts';
import { createTestBackend } from '../tests/support/backend.ts';
import { startCluster } from './cluster.ts';
import { type ExperimentInput, quantile, runFromCommandLine } from './experiment.ts';

const writers = 50;

/**
 * Lets fifty people reply to one topic at the same moment, round after round: the floors must be 2, 3, 4 … without
 * a gap or a repeat, and every acknowledged text must be there. The control takes the next floor without its lock.
 */
export async function fiftyWriters(input: ExperimentInput) {
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-writers-'));
  const cluster = await startCluster();
  try {
    const embedded = await writeTogether(input, { folder: join(folder, 'database') });
    const postgres = cluster && (await writeTogether(input, { folder: '', url: cluster.urlOf('postgres') }));
    const runs = postgres ? [embedded, postgres] : [embedded];
    const isGood = runs.every(({ lost, gaps, repeats, refused }) => lost + gaps + repeats + refused === 0);
    const figures = { experiment: 'fifty-writers', embedded, postgres: postgres ?? 'skipped: not installed' };
    return { ...figures, verdict: isGood ? ('green' as const) : ('red' as const) };
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeTogether(
  { rounds, isControl }: ExperimentInput,
  address: { folder: string; url?: string },
) {
  const db = await openDatabase(address);
  try {
    await migrate(db);
    const world = createTestBackend(db);
    const people = await Promise.all(Array.from({ length: writers }, () => world.signUp()));
    const [first] = people as [(typeof people)[0]];
    const [board] = await db.q
      .insertInto('boards')
      .values({ slug: 'experiment', name: '实验', position: 1 })
      .returning('id')
      .execute();
    const topic = { boardId: board?.id, kind: 'discussion', title: '五十人同时写', body: '开始' };
    const opened = await world.as(first).post<{ topicId: number }>('/api/forum/topics', topic);
    if (!opened.success) throw new Error(opened.code);
    const { topicId } = opened.data;
    const acknowledged = new Map<string, number>();
    const milliseconds: number[] = [];
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        people.map(async (person, index) => {
          const text = `第 ${round} 轮第 ${index} 人`;
          const started = performance.now();
          const floor = isControl
            ? await writeUnlocked(db, { topicId, authorId: person.userId, text })
            : await writeReply(world, person, { topicId, text });
          milliseconds.push(performance.now() - started);
          if (floor === undefined) refused += 1;
          else acknowledged.set(text, floor);
        }),
      );
    }
    const rows = await db.q
      .selectFrom('posts')
      .select(['floor', 'excerpt'])
      .where('topic_id', '=', topicId)
      .orderBy('floor')
      .execute();
    const floors = rows.map(({ floor }) => floor);
    return {
      acknowledged: acknowledged.size,
      refused,
      lost: [...acknowledged].filter(
        ([text, floor]) => !rows.some((row) => row.excerpt === text && row.floor === floor),
      ).length,
      gaps: floors.filter((floor, index) => floor !== index + 2).length,
      repeats: floors.length - new Set(floors).size,
      milliseconds: { p50: quantile(milliseconds, 0.5), p95: quantile(milliseconds, 0.95) },
    };
  } finally {
    await db.close();
  }
}

async function writeReply(
  world: ReturnType<typeof createTestBackend>,
  person: { cookie: string },
  { topicId, text }: { topicId: number; text: string },
): Promise<number | undefined> {
  const path = `/api/forum/topics/${topicId}/replies`;
  const answer = await world.as(person).post<{ floor: number }>(path, { body: text });
  return answer.success ? answer.data.floor : undefined;
}

/** As a forum would that asks for the highest floor first and writes the next one then. */
async function writeUnlocked(
  db: Database,
  { topicId, authorId, text }: { topicId: number; authorId: number; text: string },
): Promise<number | undefined> {
  const last = await db.q
    .selectFrom('posts')
    .select((e) => e.fn.max('floor').as('floor'))
    .where('topic_id', '=', topicId)
    .executeTakeFirst();
  const floor = (last?.floor ?? 1) + 1;
  const body = JSON.stringify({ type: 'doc', content: [] });
  const written = {
    topic_id: topicId,
    floor,
    author_id: authorId,
    body,
    excerpt: text,
    created_at: new Date(),
  };
  try {
    await db.q.insertInto('posts').values(written).execute();
    return floor;
  } catch {
    return undefined;
  }
}

await runFromCommandLine(import.meta.filename, 10, fiftyWriters);
