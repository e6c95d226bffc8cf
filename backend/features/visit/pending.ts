import type { Database } from '../../db/database.ts';
import type { Services } from '../../http/context.ts';
import { type NotedVisit, saveVisits } from './store.ts';

/** A visit shows in another process's history at most this late. */
const everyMilliseconds = 15_000;
/** Beyond it what comes is dropped: a history is no reason to fill the memory. */
const maxPending = 20_000;

const pendingByDatabase = new WeakMap<Database, Map<string, NotedVisit>>();

/** Keeps a visit in memory until the next writing; the same thing again in between is one visit. */
export function noteVisit(db: Database, visit: NotedVisit): void {
  let pending = pendingByDatabase.get(db);
  if (!pending) {
    pending = new Map();
    pendingByDatabase.set(db, pending);
  }
  const key = `${visit.userId} ${visit.act} ${visit.kind} ${visit.thing}`;
  if (pending.size < maxPending || pending.has(key)) pending.set(key, visit);
}

/** Writes what is kept; whoever reads or changes a history calls it first. */
export async function flushVisits(db: Database): Promise<void> {
  const pending = pendingByDatabase.get(db);
  if (!pending || pending.size === 0) return;
  const visits = [...pending.values()];
  pending.clear();
  await saveVisits(db, visits);
}

/** Writes visits now and then, and what is left when the process ends. */
export function createVisitWriter({ db, log }: Pick<Services, 'db' | 'log'>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    try {
      await db.outside(() => flushVisits(db));
    } catch (error) {
      log('warn', 'visit.write_failed', { error: String(error) });
    }
  }

  return {
    start(): void {
      if (timer) return;
      timer = setInterval(() => {
        running = running.then(write);
      }, everyMilliseconds);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
      await write();
    },
  };
}
