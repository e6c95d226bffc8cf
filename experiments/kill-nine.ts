import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../backend/db/database.ts';
import { openDatabase } from '../backend/db/open.ts';
import { startCluster } from './cluster.ts';
import { type ExperimentInput, quantile, runFromCommandLine, seededRandom } from './experiment.ts';
import { startWriter, type WriterOptions, writtenTables } from './writer.ts';

/**
 * Kills a writing process with SIGKILL, again and again, and looks for ids that it had acknowledged. The control
 * acknowledges before the commit and waits for no disk: ids must go missing.
 */
export async function killNine(input: ExperimentInput) {
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-kill-'));
  const cluster = await startCluster();
  try {
    const embedded = await killWriters(input, { folder: join(folder, 'database') });
    const postgres = cluster && (await killWriters(input, { folder: '', url: cluster.urlOf('postgres') }));
    const runs = postgres ? [embedded, postgres] : [embedded];
    const isGood = runs.every(({ missing, torn, failedOpens }) => missing + torn + failedOpens === 0);
    const figures = { experiment: 'kill-nine', embedded, postgres: postgres ?? 'skipped: not installed' };
    return { ...figures, verdict: isGood ? ('green' as const) : ('red' as const) };
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killWriters({ seed, rounds, isControl }: ExperimentInput, address: WriterOptions['address']) {
  const random = seededRandom(seed);
  const unsafe = isControl ? { isRelaxed: true, isAcknowledgedEarly: true } : undefined;
  const figures = { acknowledged: 0, missing: 0, torn: 0, failedOpens: 0 };
  const reopenMilliseconds: number[] = [];
  await use(address, (db) => db.query(writtenTables));
  let from = 1;
  for (let round = 0; round < rounds; round += 1) {
    const writer = startWriter({ address, from, unsafe });
    if ((await writer.first) === undefined) figures.failedOpens += 1;
    await wait(20 + random() * 380);
    writer.process.kill('SIGKILL');
    await writer.ended;
    const start = performance.now();
    const found = await use(address, (db) => readWritten(db, from));
    reopenMilliseconds.push(performance.now() - start);
    figures.acknowledged += writer.acknowledged.length;
    figures.missing += writer.acknowledged.filter((id) => !found.ids.has(id)).length;
    figures.torn += found.torn;
    from = Math.max(from, ...found.ids, ...writer.acknowledged.slice(-1)) + 1;
  }
  const reopen = { p50: quantile(reopenMilliseconds, 0.5), max: quantile(reopenMilliseconds, 1) };
  return { ...figures, reopenMilliseconds: reopen };
}

async function use<T>(address: WriterOptions['address'], work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(address);
  return work(db).finally(() => db.close());
}

/** The round's ids that are there, and how many transactions are there by half. */
async function readWritten(db: Database, from: number) {
  const { rows } = await db.query<{ id: number; isWhole: boolean }>(
    `select r.id, n.row_id is not null as "isWhole"
     from written_rows r left join written_notes n on n.row_id = r.id where r.id >= $1`,
    [from],
  );
  return { ids: new Set(rows.map(({ id }) => id)), torn: rows.filter(({ isWhole }) => !isWhole).length };
}

await runFromCommandLine(import.meta.filename, 50, killNine);
