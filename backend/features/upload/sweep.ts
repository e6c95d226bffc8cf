import { millisecondsInDay } from 'date-fns/constants';
import type { Services } from '../../http/context.ts';
import { deleteUnshownUploads } from './store.ts';
import { imageFolder } from './upload.ts';

const keptMilliseconds = millisecondsInDay;

/** Deletes uploads that no text has shown for a day; returns how many. */
export async function sweepUploads({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<number> {
  const limit = new Date(clock().getTime() - keptMilliseconds);
  let count = 0;
  for (let swept = -1; swept !== 0; count += swept) {
    // The files go before the commit: a crash in between leaves records, and the next sweep finds them.
    swept = await db.tx(async () => {
      const ids = await deleteUnshownUploads(db, limit);
      for (const id of ids) await files.delete(imageFolder(id));
      return ids.length;
    });
  }
  return count;
}
