import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbedded } from '../backend/db/embedded/open-embedded.ts';
import { type ExperimentInput, quantile, runFromCommandLine, seededRandom } from './experiment.ts';
import { startWriter, type Writer, writtenTables } from './writer.ts';

/** Beyond any id the first process reaches. */
const secondFrom = 1_000_000;
const refusalMilliseconds = 3000;
const racers = 4;

/**
 * Starts a second process on the folder of a first one: it must be refused within 3 s in one line and with an error
 * code, and the first must lose nothing. Then several at once over the lock of a killed one: exactly one may win. The
 * control takes no lock: the first must lose rows, or it is no control.
 */
export async function secondProcess({ seed, rounds, isControl }: ExperimentInput) {
  const random = seededRandom(seed);
  const place = await mkdtemp(join(tmpdir(), 'huiliu-second-'));
  const folder = join(place, 'database');
  const unsafe = isControl ? { isUnlocked: true } : undefined;
  const figures = { acknowledged: 0, missing: 0, refused: 0, wins: 0 };
  const refusals: number[] = [];
  try {
    const db = await openEmbedded({ folder });
    await db.query(writtenTables);
    await db.close();
    let from = 1;
    for (let round = 0; round < rounds; round += 1) {
      const writers = [startWriter({ address: { folder }, from, unsafe })];
      await writers[0]?.first;
      const start = performance.now();
      const second = startWriter({ address: { folder }, from: secondFrom * (round + 1), unsafe });
      await second.first;
      refusals.push(performance.now() - start);
      if (isControl) await wait(300 + random() * 300);
      if (await isRefusal(second)) figures.refused += 1;
      await kill([...writers, second]);
      if (!isControl) {
        const contenders = Array.from({ length: racers }, (_, i) =>
          startWriter({ address: { folder }, from: secondFrom * (round + 1) + i * 100_000 }),
        );
        const firsts = await Promise.all(contenders.map(({ first }) => first));
        figures.wins += firsts.filter((id) => id !== undefined).length;
        await kill(contenders);
        writers.push(...contenders);
      }
      const acknowledged = [...writers, ...(isControl ? [second] : [])].flatMap(
        (writer) => writer.acknowledged,
      );
      const found = await readIds(folder);
      figures.acknowledged += acknowledged.length;
      figures.missing += acknowledged.filter((id) => !found.has(id)).length;
      from += acknowledged.length + 1;
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
  const refusal = { p50: quantile(refusals, 0.5), max: quantile(refusals, 1) };
  const isGood =
    figures.missing === 0 &&
    figures.refused === rounds &&
    figures.wins === rounds &&
    refusal.max <= refusalMilliseconds;
  const verdict = isGood ? ('green' as const) : ('red' as const);
  return { experiment: 'second-process', ...figures, refusalMilliseconds: refusal, verdict };
}

/** Ended by itself, with an error code and one clear sentence. */
async function isRefusal(writer: Writer): Promise<boolean> {
  if (writer.process.exitCode === null && writer.acknowledged.length) return false;
  const { code, errors } = await writer.ended;
  return code !== 0 && errors.includes('is in use by another process');
}

async function kill(writers: Writer[]) {
  for (const writer of writers) writer.process.kill('SIGKILL');
  await Promise.all(writers.map(({ ended }) => ended));
}

async function readIds(folder: string): Promise<Set<number>> {
  const db = await openEmbedded({ folder });
  const { rows } = await db
    .query<{ id: number }>('select id from written_rows', [])
    .finally(() => db.close());
  return new Set(rows.map(({ id }) => id));
}

await runFromCommandLine(import.meta.filename, 5, secondProcess);
