import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobs, type Jobs } from '../../../backend/jobs/jobs.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';

const note = { name: 'note' };

describeOnBothDatabases('jobs', (database) => {
  let jobs: Jobs;
  let ran: number[];
  let attempts: Record<number, number>;
  const waiters = new Map<number, () => void>();
  const hasRun = (n: number) => new Promise<void>((resolve) => waiters.set(n, resolve));

  beforeEach(() => {
    ran = [];
    attempts = {};
    waiters.clear();
    jobs = createJobs(database.db, { log: () => {}, clock: () => new Date('2020-01-01T00:00:00Z') });
    jobs.define<{ n: number; failures?: number }>('note', {
      timeoutSeconds: 20,
      retryLimit: 2,
      concurrency: 1,
      async handler({ n, failures = 0 }) {
        const attempt = (attempts[n] ?? 0) + 1;
        attempts[n] = attempt;
        if (attempt <= failures) throw new Error(`attempt ${attempt} failed`);
        ran.push(n);
        waiters.get(n)?.();
      },
    });
  });
  afterEach(() => jobs.stop());

  test('run what was sent, in order, once', async () => {
    for (const n of [1, 2, 3]) await jobs.send(note, { n });
    expect(await jobs.runWaiting()).toBe(3);
    expect(await jobs.runWaiting()).toBe(0);
    expect(ran).toEqual([1, 2, 3]);
  });

  test('one sent in a transaction runs after its commit and never after its rollback', async () => {
    const { db } = database;
    await jobs.prepare();
    await db.tx(() => jobs.send(note, { n: 1 }));
    await db
      .tx(async () => jobs.send(note, { n: 2 }).then(() => Promise.reject(new Error('no'))))
      .catch(() => {});
    await jobs.runWaiting({ isDelayedIncluded: true });
    expect(ran).toEqual([1]);
  });

  test('a failed one is tried again later, up to its limit', async () => {
    await jobs.send(note, { n: 1, failures: 1 });
    await jobs.send(note, { n: 2, failures: 9 });
    expect(await jobs.runWaiting()).toBe(2);
    expect(await jobs.list({ state: 'retry', limit: 10 })).toMatchObject([
      { retryCount: 0, error: 'attempt 1 failed' },
      { retryCount: 0, error: 'attempt 1 failed' },
    ]);
    await jobs.runWaiting({ isDelayedIncluded: true });
    expect({ ran, attempts }).toEqual({ ran: [1], attempts: { 1: 2, 2: 3 } });
    expect(await jobs.list({ state: 'failed', limit: 10 })).toMatchObject([
      { name: 'note', data: { n: 2 }, error: 'attempt 3 failed', retryLimit: 2 },
    ]);
  });

  test('a delayed one waits for its time on the injected clock', async () => {
    await jobs.send(note, { n: 1 }, { startAfter: new Date('2020-01-01T01:00:00Z') });
    await jobs.send(note, { n: 2 }, { startAfter: new Date('2019-12-31T00:00:00Z') });
    await jobs.runWaiting();
    expect(ran).toEqual([2]);
    const [waiting] = await jobs.list({ state: 'created', limit: 10 });
    const delay = (waiting?.startAfter.getTime() ?? 0) - (waiting?.createdAt.getTime() ?? 0);
    expect(Math.round(delay / 1000)).toBe(3600);
    await jobs.runWaiting({ isDelayedIncluded: true });
    expect(ran).toEqual([2, 1]);
  });

  test('one key waits once', async () => {
    expect(await jobs.send(note, { n: 1 }, { singletonKey: 'digest' })).toBeTypeOf('string');
    expect(await jobs.send(note, { n: 2 }, { singletonKey: 'digest' })).toBeUndefined();
    expect(await jobs.send(note, { n: 3 }, { singletonKey: 'other' })).toBeTypeOf('string');
    await jobs.runWaiting();
    expect(await jobs.send(note, { n: 4 }, { singletonKey: 'digest' })).toBeTypeOf('string');
    expect(ran).toEqual([1, 3]);
  });

  test('a started queue is woken by a send, long before it would look again', async () => {
    await jobs.start();
    // Asked for before it is sent: a job may have run before its send resolves.
    const isAwake = hasRun(0);
    await jobs.send(note, { n: 0 });
    await isAwake;
    const done = hasRun(7);
    const start = performance.now();
    await database.db.tx(() => jobs.send(note, { n: 7 }));
    await done;
    expect(performance.now() - start).toBeLessThan(5000 * pace);
  });

  test('lists the newest first and at most so many', async () => {
    for (const n of [1, 2, 3]) await jobs.send(note, { n });
    expect((await jobs.list({ limit: 2 })).map(({ data }) => data)).toEqual([{ n: 3 }, { n: 2 }]);
  });

  test('schedules are kept as they are defined now', async () => {
    jobs.schedule('note', '0 3 * * *', { n: 9 });
    await jobs.prepare();
    const { rows } = await database.db.query('select name, cron, timezone from pgboss.schedule', []);
    expect(rows).toEqual([{ name: 'note', cron: '0 3 * * *', timezone: 'Asia/Shanghai' }]);
    await jobs.stop();
    const next = createJobs(database.db, { log: () => {}, clock: () => new Date() });
    await next.prepare();
    expect((await database.db.query('select name from pgboss.schedule', [])).rows).toEqual([]);
    await next.stop();
  });
});
