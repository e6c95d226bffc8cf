import { randomUUID } from 'node:crypto';
import type { JobWithMetadata, Queue } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Log } from '../http/context.ts';
import { createBoss } from './boss.ts';
import { type JobSummary, type ListJobsInput, listJobs } from './list-jobs.ts';

/** A send wakes its workers over the bus; polling is for what was delayed, retried or missed. */
const pollingIntervalSeconds = 10;
const stopMilliseconds = 8000;
const retryDelaySeconds = 5;
const keptDays = { completed: 3, waiting: 14 };
const daySeconds = 86_400;
const wakeTopic = 'job_waiting';
const timeZone = 'Asia/Shanghai';

export interface JobRun {
  id: string;
  /** 0 for the first attempt. */
  retryCount: number;
  /** Aborted at the timeout and when the process stops. */
  signal: AbortSignal;
}

export interface JobDefinition<T extends object> {
  /** Runs one job; a throw means another try. Must bear being run twice: a crash repeats it. */
  handler(data: T, run: JobRun): Promise<void>;
  timeoutSeconds: number;
  /** Tries after the first, each about twice as late as the one before, from 5 s. */
  retryLimit: number;
  /** Jobs of this name at once in this process. */
  concurrency: number;
}

export interface SendOptions {
  /** Not before; a Date is read on the injected clock, a number is seconds from now. */
  startAfter?: Date | number;
  /** While one with this key waits, another is not added. */
  singletonKey?: string;
}

export interface Jobs {
  define<T extends object>(name: string, definition: JobDefinition<T>): void;
  /** Adds a job; part of the transaction around it. Resolves with its id, undefined when its key already waits. */
  send(name: string, data: object, options?: SendOptions): Promise<string | undefined>;
  /** Sends a job by cron expression, Beijing time, once for all instances. */
  schedule(name: string, cron: string, data?: object): void;
  /** Makes tables and queues; must be over before the first send. */
  prepare(): Promise<void>;
  /** Prepares, then begins to work. */
  start(): Promise<void>;
  /** Lets running jobs end for up to 8 s; what does not is repeated after the next start. */
  stop(): Promise<void>;
  list(input: ListJobsInput): Promise<JobSummary[]>;
  /** Runs here and now what waits, and what that sends, until nothing does; returns how many ran. For tests. */
  runWaiting(options?: { isDelayedIncluded?: boolean }): Promise<number>;
}

export interface JobsParts {
  log: Log;
  clock: () => Date;
}

/** Work that outlives a request: kept in the database, tried again when it fails. */
export function createJobs(db: Database, { log, clock }: JobsParts): Jobs {
  const boss = createBoss(db, log);
  const definitions = new Map<string, JobDefinition<object>>();
  const schedules = new Map<string, { cron: string; data: object }>();
  const workersByName = new Map<string, () => void>();
  let preparing: Promise<void> | undefined;
  let stopListening = () => {};

  async function prepareOnce() {
    await boss.start();
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const [name, definition] of definitions) {
      const options = queueOptions(definition);
      const queue = queues.get(name);
      if (!queue) await boss.createQueue(name, { ...options, policy: 'short' });
      else if (hasChanged(queue, options)) await boss.updateQueue(name, options);
    }
    await putSchedules();
  }

  async function putSchedules() {
    const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
    for (const [name, { cron, data }] of schedules) {
      if (known.get(name) !== cron) await boss.schedule(name, cron, data, { tz: timeZone });
    }
    for (const name of known.keys()) if (!schedules.has(name)) await boss.unschedule(name);
  }

  // Timers and caches made on the way must not belong to the transaction of whoever came first.
  const prepare = () => (preparing ??= db.outside(prepareOnce));

  async function work(name: string, { handler, concurrency }: JobDefinition<object>) {
    const id = await boss.work(
      name,
      { batchSize: 1, localConcurrency: concurrency, pollingIntervalSeconds, includeMetadata: true },
      async ([job]: JobWithMetadata<object>[]) => {
        if (job) await handler(job.data, job);
      },
    );
    workersByName.set(name, () => boss.notifyWorker(id));
  }

  async function runOne(name: string, isDelayedIncluded: boolean): Promise<boolean> {
    const [job] = await boss.fetch<object>(name, {
      includeMetadata: true,
      ignoreStartAfter: isDelayedIncluded,
    });
    if (!job) return false;
    try {
      await definitions.get(name)?.handler(job.data, { ...job, signal: new AbortController().signal });
      await boss.complete(name, job);
    } catch (error) {
      await boss.fail(name, job, { message: (error as Error).message });
    }
    return true;
  }

  return {
    define(name, definition) {
      if (preparing) throw new Error(`job ${name} must be defined before the jobs are prepared`);
      definitions.set(name, definition as JobDefinition<object>);
    },
    async send(name, data, { startAfter, singletonKey = randomUUID() } = {}) {
      await prepare();
      const seconds =
        startAfter instanceof Date ? (startAfter.getTime() - clock().getTime()) / 1000 : startAfter;
      const delay = seconds && seconds > 0 ? Math.ceil(seconds) : undefined;
      return db.tx(async () => {
        const id = await boss.send(name, data, { singletonKey, startAfter: delay });
        if (id && !delay) await db.publish(wakeTopic, name);
        return id ?? undefined;
      });
    },
    schedule(name, cron, data = {}) {
      schedules.set(name, { cron, data });
    },
    prepare,
    async start() {
      await prepare();
      stopListening = db.subscribe(wakeTopic, (name) => workersByName.get(name)?.());
      await db.outside(async () => {
        for (const [name, definition] of definitions) await work(name, definition);
      });
    },
    async stop() {
      stopListening();
      if (!preparing) return;
      await preparing.catch(() => {});
      await boss.stop({ graceful: true, timeout: stopMilliseconds });
    },
    list: (input) => listJobs(db, input),
    async runWaiting({ isDelayedIncluded = false } = {}) {
      await prepare();
      let count = 0;
      for (let hasRun = true; hasRun; ) {
        hasRun = false;
        for (const name of definitions.keys()) {
          if (!(await runOne(name, isDelayedIncluded))) continue;
          hasRun = true;
          count += 1;
        }
      }
      return count;
    },
  };
}

function queueOptions({ timeoutSeconds, retryLimit }: JobDefinition<object>) {
  return {
    expireInSeconds: timeoutSeconds,
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    deleteAfterSeconds: keptDays.completed * daySeconds,
    retentionSeconds: keptDays.waiting * daySeconds,
  } satisfies Partial<Queue>;
}

function hasChanged(queue: object, options: object): boolean {
  return Object.entries(options).some(([key, value]) => (queue as Record<string, unknown>)[key] !== value);
}
