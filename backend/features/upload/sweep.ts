import type { Services } from '../../http/context.ts';
import { deleteUnshownUploads } from './store.ts';
import { imageFolder } from './upload.ts';

const everyMilliseconds = 3_600_000;
const keptMilliseconds = 86_400_000;

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

/** Sweeps now and every hour; several instances do no harm. */
export function createUploadSweep(services: Services) {
  const { db, log } = services;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    try {
      log('debug', 'uploads.swept', { count: await db.outside(() => sweepUploads(services)) });
    } catch (error) {
      log('warn', 'uploads.sweep_failed', { error: String(error) });
    }
  }

  return {
    start(): void {
      if (timer) return;
      running = run();
      timer = setInterval(() => {
        running = running.then(run);
      }, everyMilliseconds);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
