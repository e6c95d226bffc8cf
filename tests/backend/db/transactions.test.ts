import { beforeAll, describe, expect, test } from 'vitest';
import { isUniqueViolation, TransactionAbortedError } from '../../../backend/db/errors.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('transactions', (database) => {
  const add = (id: number) => database.db.query('insert into tx_rows (id) values ($1)', [id]);
  const list = async () => {
    const { rows } = await database.db.query<{ id: number }>('select id from tx_rows order by id', []);
    return rows.map(({ id }) => id);
  };

  beforeAll(async () => {
    await database.db.query('create table tx_rows (id int8 primary key, counter int4 not null default 0)');
  });

  test('keeps what a function did when it returns, and returns its value', async () => {
    await database.db.query('truncate tx_rows');
    expect(
      await database.db.tx(async () => {
        await add(1);
        return 'done';
      }),
    ).toBe('done');
    expect(await list()).toEqual([1]);
  });

  test('keeps nothing when it throws, nested work included', async () => {
    await database.db.query('truncate tx_rows');
    const { db } = database;
    const attempt = db.tx(async () => {
      await add(1);
      await db.tx(async () => void (await add(2)));
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await list()).toEqual([]);
  });

  test('keeps nothing when a nested one failed, even if its error was caught', async () => {
    await database.db.query('truncate tx_rows');
    const { db } = database;
    const attempt = db.tx(async () => {
      await add(1);
      await db.tx(async () => Promise.reject(new Error('inner'))).catch(() => {});
    });
    await expect(attempt).rejects.toBeInstanceOf(TransactionAbortedError);
    expect(await list()).toEqual([]);
  });

  test('says so when a statement inside had failed and its error was swallowed', async () => {
    await database.db.query('truncate tx_rows');
    const attempt = database.db.tx(async () => {
      await add(1);
      await add(1).catch((error) => expect(isUniqueViolation(error)).toBe(true));
    });
    await expect(attempt).rejects.toBeInstanceOf(TransactionAbortedError);
    expect(await list()).toEqual([]);
  });

  test('carries Kysely, query and parallel calls on its own connection', async () => {
    const { db } = database;
    await db.tx(async () => {
      const ids = await Promise.all(
        [1, 2, 3, 4].map(async () => {
          const { rows } = await db.query<{ id: string }>('select pg_current_xact_id()::text as id', []);
          return rows[0]?.id;
        }),
      );
      const viaKysely = await db.q
        .selectNoFrom(({ fn }) => fn<string>('pg_current_xact_id').as('id'))
        .execute();
      expect(new Set([...ids, String(viaKysely[0]?.id)]).size).toBe(1);
    });
  });

  test('refuses a query that comes after its end', async () => {
    const { db } = database;
    let late: Promise<unknown> | undefined;
    const gate = Promise.withResolvers<void>();
    await db.tx(async () => {
      late = gate.promise.then(() => db.query('select 1'));
      late.catch(() => {});
    });
    gate.resolve();
    await expect(late).rejects.toThrow('an await is missing');
  });

  test('lets work that outlives it step out of it', async () => {
    const { db } = database;
    const gate = Promise.withResolvers<void>();
    let late: Promise<{ rows: unknown[] }> | undefined;
    await db.tx(async () => {
      late = db.outside(() => gate.promise.then(() => db.query('select 1 as one')));
    });
    gate.resolve();
    expect((await late)?.rows).toEqual([{ one: 1 }]);
  });

  test('counts right under many at once', async () => {
    const { db } = database;
    await db.query('truncate tx_rows');
    await add(1);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.tx(async () => {
          await db.query('select counter from tx_rows where id = 1 for update', []);
          await db.query('update tx_rows set counter = counter + 1 where id = 1', []);
        }),
      ),
    );
    expect((await db.query('select counter from tx_rows', [])).rows).toEqual([{ counter: 20 }]);
  });

  test('does not leak a transaction that a text opened by itself', async () => {
    const { db } = database;
    await db.query('truncate tx_rows');
    await db.query('begin; insert into tx_rows (id) values (7)');
    await expect(db.query('begin; select 1/0')).rejects.toMatchObject({ code: '22012' });
    expect(await list()).toEqual([]);
  });

  describe('afterCommit', () => {
    test('runs after the commit, outside of it, and at once without one', async () => {
      const { db } = database;
      const order: string[] = [];
      await db.tx(async () => {
        db.afterCommit(async () => {
          order.push((await db.query('select 1')).rows.length === 1 ? 'after' : 'never');
        });
        order.push('inside');
      });
      db.afterCommit(() => void order.push('at once'));
      expect(order).toEqual(['inside', 'after', 'at once']);
    });

    test('does not run after a rollback, and its failure does not undo the commit', async () => {
      const { db } = database;
      const ran: string[] = [];
      const attempt = db.tx(async () => {
        db.afterCommit(() => void ran.push('rolled back'));
        throw new Error('no');
      });
      await expect(attempt).rejects.toThrow('no');
      await db.tx(async () => db.afterCommit(() => Promise.reject(new Error('mail is down'))));
      expect(ran).toEqual([]);
    });
  });

  test('values arrive as numbers, texts and dates', async () => {
    const { rows } = await database.db.query(
      `select 9007199254740991::int8 as big, 12.50::numeric as money, array[1::int8, null] as list,
       date '2026-02-28' as day, timestamptz '2026-02-28 12:00+08' as at, '{"a":[1]}'::jsonb as json`,
      [],
    );
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        money: '12.50',
        list: [1, null],
        day: '2026-02-28',
        at: new Date('2026-02-28T04:00:00Z'),
        json: { a: [1] },
      },
    ]);
    await expect(database.db.query('select 9007199254740993::int8 as big', [])).rejects.toThrow(RangeError);
  });
});
