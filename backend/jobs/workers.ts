import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { JobRun, JobTerms } from './job.ts';
import { reportProgress } from './progress.ts';

/** A send wakes its workers over the bus; polling is for what was delayed, retried or missed. */
const pollingIntervalSeconds = 30;

export interface JobDefinition<T extends object> extends JobTerms {
  handler(data: T, run: JobRun): Promise<void>;
}

/** Those who do the jobs in this process: so many of each name as its definition says. */
export function createWorkers(db: Database, boss: PgBoss) {
  const wakeByName = new Map<string, () => void>();

  const runOf = (job: JobWithMetadata<object>, signal = job.signal): JobRun => ({
    id: job.id,
    retryCount: job.retryCount,
    signal,
    report: (percent, step = '') => reportProgress(db, { id: job.id, percent, step }),
  });

  async function work(name: string, { handler, concurrency, perSender }: JobDefinition<object>) {
    const ids: string[] = [];
    const wake = () => {
      for (const id of ids) boss.notifyWorker(id);
    };
    wakeByName.set(name, wake);
    const options = {
      batchSize: 1,
      ...(perSender && { groupConcurrency: perSender }),
      pollingIntervalSeconds,
      includeMetadata: true as const,
    };
    const handle = async ([job]: JobWithMetadata<object>[]) => {
      if (!job) return;
      // Where one waited there may be more: look again at once, and not at the next poll.
      wake();
      await handler(job.data, runOf(job));
    };
    // Each by itself: of several workers made at once only the first can be woken.
    for (let count = 0; count < concurrency; count += 1) ids.push(await boss.work(name, options, handle));
  }

  return { work, runOf, wake: (name: string) => wakeByName.get(name)?.() };
}
