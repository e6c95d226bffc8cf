import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '../backend/db/database.ts';
import { migrate } from '../backend/db/migrate.ts';
import { openDatabase } from '../backend/db/open.ts';
import { seedParts } from '../backend/features/part/demo/demo-content.ts';
import { readPartIndex } from '../backend/features/part/index/library-index.ts';
import { loadSeries, readSeriesFiles } from '../backend/features/part/series/load.ts';
import type { SelectionPage } from '../contract/selection/facets.ts';
import { createTestBackend } from '../tests/support/backend.ts';
import { startCluster } from './cluster.ts';
import { type ExperimentInput, runFromCommandLine, seededRandom } from './experiment.ts';
import { tell } from './progress.ts';

/** Milliseconds at 100,000 parts and at a million. */
const boundOf = (parts: number) => (parts > 100_000 ? 120 : 50);
const asked = { long: 300, short: 60 };
const warmUp = 20;
const writesEvery = 10;
const rowsAtOnce = 5000;

/** A family, conditions on its values, and what SQL finds for them. */
const questions: readonly (readonly [string, string, string])[] = [
  [
    'contactor',
    'f.coilVoltage=220 V&f.coilSupply=AC',
    `values->'coilVoltage'->>'base' = '220' and values->>'coilSupply' = 'AC'`,
  ],
  ['contactor', 'min.power400=0.03 MW', `(values->'power400'->>'base')::numeric >= 30000`],
  ['mcb', 'f.curve=C&f.poles=3P', `values->>'curve' = 'C' and values->>'poles' = '3P'`],
  [
    'mcb',
    'min.ratedCurrent=10 A&max.ratedCurrent=0.04 kA',
    `(values->'ratedCurrent'->>'base')::numeric between 10 and 40`,
  ],
  [
    'mccb',
    'min.breakingCapacity=50 kA&f.poles=4P',
    `(values->'breakingCapacity'->>'base')::numeric >= 50000 and values->>'poles' = '4P'`,
  ],
  ['thermal-relay', 'f.tripClass=20', `values->>'tripClass' = '20'`],
  ['spd', 'f.testClass=T2', `values->>'testClass' = 'T2'`],
  ['power-supply', 'f.outputVoltage=24 V', `values->'outputVoltage'->>'base' = '24'`],
  ['mcb', 'q=空开', 'true'],
];
const makers = ['sample', 'fictional-a', 'fictional-b', 'fictional-c'];

/**
 * The catalogue multiplied to `rounds` parts, chosen from at the backend's own door on PostgreSQL while parts are taken
 * down and shown: p95 within the bound, and every tenth answer is counted again by SQL. The control hides parts without
 * telling the library.
 */
export async function largeSelection({ seed, rounds, isControl }: ExperimentInput) {
  const cluster = await startCluster();
  if (!cluster) throw new Error('no PostgreSQL is installed');
  const db = await openDatabase({ url: cluster.urlOf('postgres'), folder: '', log: () => {} });
  try {
    await migrate(db);
    const world = createTestBackend(db, { config: { DEMO_CONTENT: '0' } });
    await seedParts(world.services);
    await loadSeries(world.services, await readSeriesFiles());
    const fillStarted = performance.now();
    await multiply(rounds);
    const fillSeconds = Math.round((performance.now() - fillStarted) / 1000);
    const random = seededRandom(seed);
    const choose = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const times: number[] = [];
    const processor: number[] = [];
    let [wrong, compared] = [0, 0];
    tell(`reading ${rounds} parts as after a start`);
    const { readMs, heldMs } = await read(db);
    const count = warmUp + (rounds < 50_000 ? asked.short : asked.long);
    for (let at = 0; at < count; at += 1) {
      if (at % 80 === 0) tell(`choice ${at} of ${count} among ${rounds} parts`);
      if (at % writesEvery === 0) await hideOne(random);
      const [group, conditions, found] = choose(questions);
      const some = random() < 0.3 ? [choose(makers)] : [];
      const query = [`group=${group}`, conditions, ...some.map((maker) => `maker=${maker}`)].join('&');
      const params = new URLSearchParams({ query, page: String(1 + Math.floor(random() * 2)) });
      const [started, usedBefore] = [performance.now(), process.cpuUsage()];
      const response = await world.backend.fetch(
        new Request(`http://localhost/api/selection/parts?${params}`, {
          headers: { 'x-client-address': `10.0.${at >> 8}.${at & 255}` },
        }),
      );
      const { data } = (await response.json()) as { data: SelectionPage };
      const taken = performance.now() - started;
      const used = process.cpuUsage(usedBefore);
      if (at >= warmUp) {
        times.push(taken);
        processor.push((used.user + used.system) / 1000);
      }
      if (at % writesEvery > 1) continue;
      compared += 1;
      const { rows } = await db.query<{ count: number }>(
        `select count(*)::integer as count from parts p join part_groups g on g.id = p.family_id
           join part_makers m on m.id = p.maker_id
         where p.state = 'published' and g.slug = $1 and ($2::text[] = '{}' or m.slug = any($2)) and ${found}`,
        [group, some],
      );
      if (rows[0]?.count !== data.total) wrong += 1;
    }
    const p95 = valueAt(times, 0.95);
    return {
      experiment: 'large-selection',
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
      fillSeconds,
      readMs,
      heldMs,
      p50: valueAt(times, 0.5),
      p95,
      most: valueAt(times, 1),
      cpuP50: valueAt(processor, 0.5),
      cpuP95: valueAt(processor, 0.95),
      compared,
      wrong,
      megabytes: Math.round(process.memoryUsage().rss / 2 ** 20),
      verdict: wrong === 0 && p95 <= boundOf(rounds) ? ('green' as const) : ('red' as const),
    };

    async function multiply(parts: number): Promise<void> {
      const { rows } = await db.query<{ count: number }>('select count(*)::integer as count from parts', []);
      const templates = rows[0]?.count ?? 0;
      for (let from = 1; from <= parts; from += rowsAtOnce) {
        if (from % (20 * rowsAtOnce) === 1) tell(`${from - 1} of ${parts} parts are made`);
        await db.query(
          `with own as (select *, row_number() over (order by id) - 1 as place from parts order by id limit $3)
           insert into parts (maker_id, family_id, number, number_key, name, series, values, width, height, depth, power_loss,
             life_cycle, state, missing, revision, created_at, updated_at, published_at)
           select own.maker_id, own.family_id, own.number || '-V' || n, own.number_key || 'V' || n, own.name, own.series,
             own.values, own.width + n % 5, own.height, own.depth, own.power_loss, own.life_cycle, 'published', own.missing,
             (select revision + 1 from part_library), own.created_at, own.updated_at, own.published_at
           from generate_series($1::integer, $2::integer) n join own on own.place = n % $3::integer`,
          [from, Math.min(from + rowsAtOnce - 1, parts), templates],
        );
      }
      await db.query(`update part_library set revision = revision + 1,
        published_count = (select count(*) from parts where state = 'published')`);
      await db.query('analyze');
    }

    async function hideOne(random: () => number): Promise<void> {
      await db.tx(async () => {
        if (!isControl) await db.query('update part_library set revision = revision + 1');
        await db.query(
          `update parts set state = 'hidden', revision = (select revision from part_library)
           where id in (select id from parts where state = 'published' and family_id in
             (select id from part_groups where slug = any($2)) order by id offset $1 limit 5)`,
          [Math.floor(random() * 3000), questions.map(([group]) => group)],
        );
        if (!isControl)
          await db.query(
            `update part_library set published_count = (select count(*) from parts where state = 'published')`,
          );
      });
    }
  } finally {
    await db.close();
    await cluster.stop();
  }
}

/** Reads the library, as a portal does after its start: how long it takes, and how long nobody else has a turn at most. */
async function read(db: Database): Promise<{ readMs: number; heldMs: number }> {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const started = performance.now();
  await readPartIndex(db);
  const readMs = Math.round(performance.now() - started);
  loop.disable();
  return { readMs, heldMs: Math.round(loop.max / 1e6) };
}

function valueAt(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
}

await runFromCommandLine(import.meta.filename, 100_000, largeSelection);
