import type { Services } from '../../http/context.ts';
import { deleteOutdated } from './retention-store.ts';

const everyMilliseconds = 6 * 3_600_000;

/** Deletes sign-in records past their time, now and every six hours; several instances do no harm. */
export function createRetention({ db, clock, log }: Services) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    try {
      log('debug', 'retention.done', await db.outside(() => deleteOutdated(db, clock())));
    } catch (error) {
      log('warn', 'retention.failed', { error: String(error) });
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
