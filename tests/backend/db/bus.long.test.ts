import { describe, expect, test } from 'vitest';
import { messagesMissed } from '../../../backend/db/bus.ts';
import { openDatabase } from '../../../backend/db/open.ts';
import { describeOnBothDatabases, testDatabases } from '../../support/databases.ts';

/** Resolves with the next payload on the topic. */
function next(
  db: { subscribe(topic: string, handler: (payload: string) => void): () => void },
  topic: string,
) {
  return new Promise<string>((resolve) => {
    const stop = db.subscribe(topic, (payload) => {
      stop();
      resolve(payload);
    });
  });
}

describeOnBothDatabases('bus', (database) => {
  test('delivers by topic, with any text', async () => {
    const { db } = database;
    const heard = next(db, 'topic:1');
    await db.publish('topic:2', 'not this');
    await db.publish('topic:1', '断路器\n第二行');
    expect(await heard).toBe('断路器\n第二行');
  });

  test('delivers after the commit and never after a rollback', async () => {
    const { db } = database;
    const heard: string[] = [];
    const stop = db.subscribe('order', (payload) => heard.push(payload));
    await db.tx(async () => {
      await db.publish('order', 'kept');
      await db.query('select 1');
      heard.push('still inside');
    });
    await db
      .tx(async () => db.publish('order', 'dropped').then(() => Promise.reject(new Error('no'))))
      .catch(() => {});
    const last = next(db, 'end');
    await db.publish('end', '');
    await last;
    stop();
    expect(heard).toEqual(['still inside', 'kept']);
  });

  test('a handler that fails does not keep the others from hearing', async () => {
    const { db } = database;
    const stop = db.subscribe('shared', () => {
      throw new Error('broken handler');
    });
    const heard = next(db, 'shared');
    await db.publish('shared', 'x');
    expect(await heard).toBe('x');
    stop();
  });

  test('handlers run outside the transaction that published', async () => {
    const { db } = database;
    const answered = new Promise<unknown>((resolve) => {
      const stop = db.subscribe('ask', () => {
        stop();
        resolve(db.query('select 1 as one').then(({ rows }) => rows));
      });
    });
    await db.tx(() => db.publish('ask', ''));
    expect(await answered).toEqual([{ one: 1 }]);
  });

  test('refuses what NOTIFY cannot carry', async () => {
    await expect(database.db.publish('big', 'x'.repeat(8000))).rejects.toThrow(RangeError);
    await database.db.publish('big', 'x'.repeat(7990));
  });
});

const postgres = testDatabases.find(({ name }) => name === 'postgres');

describe.skipIf(!postgres?.isAvailable)('bus between instances (postgres)', () => {
  test('reaches another instance, and says when something may have been missed', async () => {
    const first = await postgres?.open();
    if (!first) throw new Error('no PostgreSQL');
    const second = await openDatabase(first.address);
    const heard = next(second, 'news');
    await first.db.publish('news', 'hello');
    expect(await heard).toBe('hello');

    const gap = next(second, messagesMissed);
    await first.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like 'listen %' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(await gap).toBe('');
    const again = next(second, 'news');
    await first.db.publish('news', 'back');
    expect(await again).toBe('back');
    await second.close();
    await first.close();
  });

  test('a connection lost under a transaction rejects it and the next one works', async () => {
    const open = await postgres?.open();
    if (!open) throw new Error('no PostgreSQL');
    const { db } = open;
    const attempt = db.tx(async () => {
      const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
      await db.outside(() => db.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
      await db.query('select 1');
    });
    await expect(attempt).rejects.toThrow();
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await open.close();
  });
});
