import { loadavg } from 'node:os';
import type { Database } from '../backend/db/database.ts';
import { migrate } from '../backend/db/migrate.ts';
import { openDatabase } from '../backend/db/open.ts';
import { seedParts } from '../backend/features/part/demo/demo-content.ts';
import { createTestBackend } from '../tests/support/backend.ts';
import { startCluster } from './cluster.ts';
import { type ExperimentInput, runFromCommandLine, seededRandom } from './experiment.ts';
import { partLists } from './large-part-lists.ts';
import { resourceLists } from './large-resource-lists.ts';

const bounds = { p95: 50 };
const asked = { long: 400, short: 100 };
const shortRun = 1000;
/** Before every so many lists something is written, which each list has to show. */
const writesEvery = 10;
const warmUp = 20;

/** A list that is measured: how its rows are made and changed, how it is asked, and what SQL counts for the same. */
export interface MeasuredList {
  fill(db: Database, count: number): Promise<void>;
  /** Takes one row out of sight or back into it; without `isTold` the lists cannot know. */
  write(db: Database, input: { random: () => number; isTold: boolean }): Promise<void>;
  /** The total and the sum over one facet as the list tells them, and both as SQL counts them. */
  ask(
    world: ReturnType<typeof createTestBackend>,
    input: { random: () => number; address: string },
  ): Promise<{ told: number[]; count(): Promise<number[]> }>;
}

/**
 * Lists of `rounds` resources and `rounds` parts with all their facets, asked at the backend's own door on PostgreSQL
 * while rows are written: p95 at most 50 ms, and every tenth answer is counted again by SQL. The control writes
 * without telling the lists.
 */
export async function largeLists(input: ExperimentInput) {
  const cluster = await startCluster();
  if (!cluster) throw new Error('no PostgreSQL is installed');
  const db = await openDatabase({ url: cluster.urlOf('postgres'), folder: '', log: () => {} });
  try {
    await migrate(db);
    const world = createTestBackend(db, { config: { DEMO_CONTENT: '1' } });
    await seedParts(world.services);
    const resources = await measure(world, resourceLists, input);
    const parts = await measure(world, partLists, input);
    const isGreen = [resources, parts].every(({ wrong, p95 }) => wrong === 0 && p95 <= bounds.p95);
    return {
      experiment: 'large-lists',
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
      resources,
      parts,
      megabytes: Math.round(process.memoryUsage().rss / 2 ** 20),
      verdict: isGreen ? ('green' as const) : ('red' as const),
    };
  } finally {
    await db.close();
    await cluster.stop();
  }
}

async function measure(
  world: ReturnType<typeof createTestBackend>,
  list: MeasuredList,
  { seed, rounds, isControl }: ExperimentInput,
) {
  const random = seededRandom(seed);
  const { db } = world;
  await list.fill(db, rounds);
  await db.query('analyze');
  const times: number[] = [];
  const processor: number[] = [];
  let [firstMs, wrong, compared] = [0, 0, 0];
  const lists = warmUp + (rounds < shortRun ? asked.short : asked.long);
  for (let at = 0; at < lists; at++) {
    if (at % writesEvery === 0) await list.write(db, { random, isTold: !isControl });
    // An address of its own for each: how many lists one may ask for is measured elsewhere.
    const input = { random, address: `10.0.${at >> 8}.${at & 255}` };
    const [started, usedBefore] = [performance.now(), process.cpuUsage()];
    const { told, count } = await list.ask(world, input);
    const taken = performance.now() - started;
    const used = process.cpuUsage(usedBefore);
    if (at === 0) firstMs = Math.round(taken);
    if (at >= warmUp) {
      times.push(taken);
      processor.push((used.user + used.system) / 1000);
    }
    if (at % writesEvery > 1) continue;
    compared += 1;
    const counted = await count();
    if (counted.length !== told.length || counted.some((value, each) => value !== told[each])) wrong += 1;
  }
  return {
    lists: times.length,
    firstMs,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    most: at(times, 1),
    cpuP50: at(processor, 0.5),
    cpuP95: at(processor, 0.95),
    compared,
    wrong,
  };
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
}

await runFromCommandLine(import.meta.filename, 100_000, largeLists);
