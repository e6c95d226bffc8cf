import { Failure } from '../../../../contract/errors.ts';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../http/context.ts';
import { getLibrary } from '../library-store.ts';
import { type PartIndex, readPartIndex } from './library-index.ts';

/** How long a visitor waits without a word, and when to come again. */
const patience = { milliseconds: 2000, seconds: 5 };
/** Parts that are read within a second or two, however busy the machine: worth waiting for. */
const fewParts = 50_000;

/** The parts in memory; fails `part.being_read` while a large library is still being read, as after a start. */
export function readPartIndexInTime(db: Database): Promise<PartIndex> {
  return inTime(readPartIndex(db), patience.milliseconds, async () => {
    const { publishedCount } = await getLibrary(db);
    return publishedCount > fewParts;
  });
}

/** What comes within so many milliseconds, or later where it is not `isLong`; it goes on for whoever asks next. */
export async function inTime<T>(
  reading: Promise<T>,
  milliseconds: number,
  isLong: () => Promise<boolean>,
): Promise<T> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(true), milliseconds);
  try {
    const isLate = await Promise.race([reading.then(() => false), late.promise]);
    if (isLate && (await isLong()))
      throw new Failure('part.being_read', { values: { seconds: patience.seconds } });
  } finally {
    clearTimeout(timer);
  }
  return reading;
}

/** Reads the library once the portal answers, so that the first to ask for parts finds it read. */
export function createPartReader({ db, log }: Services) {
  let isStopped = false;
  return {
    start() {
      readPartIndex(db).catch((error) => {
        if (!isStopped) log('error', 'part.not_read', { error });
      });
    },
    async stop() {
      isStopped = true;
    },
  };
}
