import { randomUUID } from 'node:crypto';
import type { PgBoss, Queue } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Log } from '../http/context.ts';
import { createBoss } from './boss.ts';
import type { Job } from './job.ts';
import { countJobs, getJob, type JobSummary, type ListJobsInput, listJobs } from './list-jobs.ts';
import { deleteOldProgress } from './progress.ts';
import { runWaiting } from './run-waiting.ts';
import { listAlive, listEnded, listPlaces, nextTurn, type PlaceInLine } from './turns.ts';
import { createWorkers, type JobDefinition } from './workers.ts';

/** Within the time that the server's stop leaves to the backend. */
const stopMilliseconds = 2000;
const retryDelaySeconds = 5;
const keptDays = { completed: 3, waiting: 14 };
const daySeconds = 86_400;
const wakeTopic = 'job_waiting';
const timeZone = 'Asia/Shanghai';

interface SendOptions {
  /** Not before; a Date is read on the injected clock, a number is seconds from now. */
  startAfter?: Date | number;
  /** While one with this key waits, another is not added. */
  singletonKey?: string;
  /** Whose it is: senders take turns. Those without one go first. */
  sender?: number;
}

export interface Jobs {
  define<T extends object>(name: string, definition: JobDefinition<T>): void;
  /** Adds a job; part of the transaction around it. Resolves with its id, undefined when its key already waits. */
  send<T extends object>(
    job: Pick<Job<T>, 'name'>,
    data: T,
    options?: SendOptions,
  ): Promise<string | undefined>;
  /** Sends a job by cron expression, Beijing time, once for all instances. */
  schedule(name: string, cron: string, data?: object): void;
  /** Makes tables, queues and schedules; before the first request. */
  prepare(): Promise<void>;
  /** Prepares, then begins to work. */
  start(): Promise<void>;
  /** Lets running jobs end for up to 2 s; what does not is repeated after the next start. */
  stop(): Promise<void>;
  list(input: ListJobsInput): Promise<JobSummary[]>;
  count(input: ListJobsInput): Promise<number>;
  get(id: string): Promise<JobSummary | undefined>;
  /** Places of waiting jobs by what their data have as `field`; what does not wait is left out. */
  listPlaces(input: Parameters<typeof listPlaces>[1]): Promise<Map<string, PlaceInLine>>;
  /** By what their data have as `field`, the jobs that wait, run or will be tried again: whatever is not among them ended. */
  listAlive(input: Parameters<typeof listAlive>[1]): Promise<Set<string>>;
  /** By what their data have as `field`, how the last job for each of `values` ended; one that waits or runs has not. */
  listEnded(input: Parameters<typeof listEnded>[1]): ReturnType<typeof listEnded>;
  /** Puts a failed or cancelled job back among those that wait; part of the transaction around it. */
  retry(job: JobSummary): Promise<void>;
  cancel(job: JobSummary): Promise<void>;
  /** Runs here and now what waits, and what that sends, until nothing does; returns how many ran. For tests. */
  runWaiting(options?: { isDelayedIncluded?: boolean }): Promise<number>;
}

interface JobsParts {
  log: Log;
  clock: () => Date;
}

interface Schedule {
  cron: string;
  data: object;
}

/** Work that outlives a request: kept in the database, tried again when it fails. */
export function createJobs(db: Database, { log, clock }: JobsParts): Jobs {
  const boss = createBoss(db, log);
  const definitions = new Map<string, JobDefinition<object>>();
  const schedules = new Map<string, Schedule>();
  const workers = createWorkers(db, boss);
  let preparing: Promise<void> | undefined;
  let starting: Promise<void> | undefined;
  let stopListening = () => {};

  async function prepareOnce() {
    const installer = createBoss(db, log, { isInstaller: true });
    await installer.start();
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const [name, definition] of definitions) {
      const options = queueOptions(definition);
      const queue = queues.get(name);
      if (!queue) await createQueue(name);
      else if (hasChanged(queue, options)) await boss.updateQueue(name, options);
    }
    await putSchedules(boss, schedules);
    await deleteOldProgress(db);
    await installer.stop({ graceful: false });
  }

  async function createQueue(name: string) {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`job ${name} is not in the list of jobs`);
    await boss.createQueue(name, { ...queueOptions(definition), policy: 'short' });
  }

  // Timers and caches made on the way must not belong to the transaction of whoever came first.
  const prepare = () => (preparing ??= db.outside(prepareOnce));

  async function startOnce() {
    await prepare();
    stopListening = db.subscribe(wakeTopic, workers.wake);
    await db.outside(async () => {
      await boss.start();
      for (const [name, definition] of definitions) await workers.work(name, definition);
    });
  }

  return {
    define(name, definition) {
      if (preparing) throw new Error(`job ${name} must be defined before the jobs are prepared`);
      definitions.set(name, definition as JobDefinition<object>);
    },
    async send({ name }, data, { startAfter, singletonKey = randomUUID(), sender } = {}) {
      const seconds =
        startAfter instanceof Date ? (startAfter.getTime() - clock().getTime()) / 1000 : startAfter;
      const delay = seconds && seconds > 0 ? Math.ceil(seconds) : undefined;
      return db.tx(async () => {
        // Before the queues are prepared (tests, commands) a send makes its own, within the transaction.
        if (!preparing) await createQueue(name);
        const group = sender === undefined ? undefined : { id: String(sender) };
        const priority = group ? -(await nextTurn(db, { name, sender: group.id })) : 0;
        const id = await boss.send(name, data, { singletonKey, startAfter: delay, priority, group });
        if (id && !delay) await db.publish(wakeTopic, name);
        return id ?? undefined;
      });
    },
    schedule(name, cron, data = {}) {
      schedules.set(name, { cron, data });
    },
    prepare,
    start: () => (starting ??= startOnce()),
    async stop() {
      stopListening();
      await preparing?.catch(() => {});
      if (!starting) return;
      await starting.catch(() => {});
      await boss.stop({ graceful: true, timeout: stopMilliseconds });
    },
    list: (input) => listJobs(db, input),
    count: (input) => countJobs(db, input),
    get: (id) => getJob(db, id),
    listPlaces: (input) => listPlaces(db, input),
    listAlive: (input) => listAlive(db, input),
    listEnded: (input) => listEnded(db, input),
    async retry({ id, name, state }) {
      if (state === 'cancelled') await boss.resume(name, id);
      else await boss.retry(name, id);
      await db.publish(wakeTopic, name);
    },
    async cancel({ id, name }) {
      await boss.cancel(name, id);
    },
    runWaiting: ({ isDelayedIncluded = false } = {}) =>
      runWaiting({
        db,
        boss,
        names: [...definitions.keys()],
        run: async (job) =>
          definitions.get(job.name)?.handler(job.data, workers.runOf(job, new AbortController().signal)),
        isDelayedIncluded,
      }),
  };
}

async function putSchedules(boss: PgBoss, schedules: ReadonlyMap<string, Schedule>): Promise<void> {
  const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
  for (const [name, { cron, data }] of schedules) {
    if (known.get(name) !== cron) await boss.schedule(name, cron, data, { tz: timeZone });
  }
  for (const name of known.keys()) if (!schedules.has(name)) await boss.unschedule(name);
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
