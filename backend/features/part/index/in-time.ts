import { Failure } from '../../../../contract/errors.ts';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../http/context.ts';
import { type PartIndex, readPartIndex } from './library-index.ts';

/** How long a visitor waits without a word, and when to come again. */
const patience = { milliseconds: 2000, seconds: 5 };

/** The parts in memory; fails `part.being_read` while a large library is still being read, as after a start. */
export function readPartIndexInTime(db: Database): Promise<PartIndex> {
  return inTime(readPartIndex(db), patience.milliseconds);
}

/** What comes within so many milliseconds; what goes on is for whoever asks next. */
export async function inTime<T>(reading: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Failure('part.being_read', { values: { seconds: patience.seconds } })),
    milliseconds,
  );
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
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
