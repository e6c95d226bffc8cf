import type { Services } from '../../../http/context.ts';
import { countViews } from './view-store.ts';

/** A view shows at most this late. */
const everyMilliseconds = 15_000;

/** Adds the views that wait to their topics, in batches; several instances take turns. */
export function createViewCounter({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function count(): Promise<void> {
    try {
      await db.outside(() => countViews(db, clock()));
    } catch (error) {
      log('warn', 'forum.view_count_failed', { error: String(error) });
    }
  }

  return {
    count,
    start(): void {
      if (timer) return;
      timer = setInterval(() => {
        running = running.then(count);
      }, everyMilliseconds);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
