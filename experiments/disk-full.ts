import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../backend/db/database.ts';
import { openEmbedded } from '../backend/db/embedded/open-embedded.ts';
import { isReadOnly } from '../backend/db/errors.ts';
import { type ExperimentInput, quantile, runFromCommandLine } from './experiment.ts';
import { writtenTables } from './writer.ts';

/** An empty database takes half of it, with what is kept free for reading on. */
const diskMegabytes = 120;
const addedMegabytes = 40;
const resumeMilliseconds = 10_000;
const readMilliseconds = 500;
/** Refusals after which the disk counts as full. */
const refusalsWanted = 20;

/**
 * Writes on a small disk until it is full, reads on, gives the disk room again and writes on, without a restart. Every
 * refusal must be a clear one and no acknowledged row may be gone. The control writes without keeping the last space.
 */
export async function diskFull({ rounds, isControl }: ExperimentInput) {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') {
    return {
      experiment: 'disk-full',
      skipped: 'needs root on Linux to mount a small disk',
      verdict: 'green' as const,
    };
  }
  const figures = { acknowledged: 0, missing: 0, refused: 0, otherErrors: 0, crashes: 0 };
  const reads: number[] = [];
  const resumed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const place = await mkdtemp(join(tmpdir(), 'huiliu-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', place]);
    try {
      await fillAndResume({ place, isControl, figures, reads, resumed });
    } finally {
      execFileSync('umount', ['-l', place]);
      await rm(place, { recursive: true, force: true });
    }
  }
  const read = { p99: quantile(reads, 0.99) };
  const resume = { max: quantile(resumed, 1) };
  const isGood =
    figures.missing + figures.otherErrors + figures.crashes === 0 &&
    figures.refused > 0 &&
    read.p99 <= readMilliseconds &&
    resumed.length === rounds &&
    resume.max <= resumeMilliseconds;
  const verdict = isGood ? ('green' as const) : ('red' as const);
  return { experiment: 'disk-full', ...figures, readMilliseconds: read, resumeMilliseconds: resume, verdict };
}

/** A small disk needs root on Linux, and in a container the right to mount. */
export function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'huiliu-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(place);
  }
}

interface Round {
  place: string;
  isControl: boolean;
  figures: { acknowledged: number; missing: number; refused: number; otherErrors: number; crashes: number };
  reads: number[];
  resumed: number[];
}

async function fillAndResume({ place, isControl, figures, reads, resumed }: Round) {
  const folder = join(place, 'database');
  const onCrash = () => {
    figures.crashes += 1;
  };
  const db = await openEmbedded({ folder, onCrash, patienceSeconds: 5, unsafe: { isUnguarded: isControl } });
  const acknowledged: number[] = [];
  let id = 0;
  const write = async () => {
    id += 1;
    const now = id;
    try {
      await db.tx(async () => {
        await db.query('insert into written_rows (id, note) values ($1, $2)', [now, 'x'.repeat(20_000)]);
        await db.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 200000))`);
      });
      acknowledged.push(now);
      return true;
    } catch (error) {
      figures[isReadOnly(error) ? 'refused' : 'otherErrors'] += 1;
      return false;
    }
  };
  await db.query(writtenTables);
  // Uncompressed, so that a row takes the room it seems to; the message fills the log, which is the worse end.
  await db.query('alter table written_rows alter column note set storage external');
  for (let refusals = 0; refusals < refusalsWanted && figures.crashes === 0; ) {
    if (!(await write())) refusals += 1;
  }
  for (let i = 0; i < 100 && figures.crashes === 0; i += 1) {
    const start = performance.now();
    await db.query('select count(*) from written_rows', []).catch(onCrash);
    reads.push(performance.now() - start);
  }
  resize(place, diskMegabytes + addedMegabytes);
  const start = performance.now();
  while (performance.now() - start < resumeMilliseconds * 1.5 && figures.crashes === 0) {
    if (!(await write())) await wait(50);
    else {
      resumed.push(performance.now() - start);
      break;
    }
  }
  await db.close();
  figures.acknowledged += acknowledged.length;
  figures.missing += await countMissing(folder, place, acknowledged);
}

function resize(place: string, megabytes: number) {
  execFileSync('mount', ['-o', `remount,size=${megabytes}m`, place]);
}

async function countMissing(folder: string, place: string, acknowledged: number[]): Promise<number> {
  resize(place, diskMegabytes * 4);
  const db: Database = await openEmbedded({ folder });
  const { rows } = await db
    .query<{ id: number }>('select id from written_rows', [])
    .finally(() => db.close());
  const found = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !found.has(id)).length;
}

await runFromCommandLine(import.meta.filename, 3, diskFull);
