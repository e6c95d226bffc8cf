import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../backend/db/database.ts';
import { isUnavailable, sqlState, TransactionAbortedError } from '../../../backend/db/errors.ts';
import { migrate } from '../../../backend/db/migrate.ts';
import { openDatabase } from '../../../backend/db/open.ts';
import { asFailure } from '../../../backend/http/respond.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { testDatabases } from '../../support/databases.ts';
import { type PostgresCluster, startPostgres } from '../../support/postgres.ts';

const postgres = testDatabases.find(({ name }) => name === 'postgres');

describe.skipIf(!postgres?.isAvailable)('a database that is away', () => {
  let cluster: PostgresCluster;
  let db: Database;
  let t: TestBackend;
  let person: TestPerson;

  beforeAll(async () => {
    cluster = (await startPostgres()) as PostgresCluster;
    db = await openDatabase({ folder: '', url: cluster.urlOf('postgres') });
    await migrate(db);
    t = createTestBackend(db);
    person = await t.signUp();
  });
  afterAll(async () => {
    await db.close();
    await cluster.stop();
  });

  const rename = () => t.as(person).post('/api/information/profile', { nickname: '换了名字', bio: '' });

  test('everybody is told 503 and when to come back, and is served when it is back', async () => {
    await cluster.interrupt(async () => {
      for (const answer of [
        await t.as(person).get('/api/me'),
        await t.as().get('/api/forum/boards'),
        await rename(),
      ]) {
        expect(answer).toMatchObject({ status: 503, code: 'request.unavailable' });
        expect(answer.headers.get('retry-after')).toBe('5');
      }
    });
    expect((await t.as(person).get('/api/me')).status).toBe(200);
  });

  test('a connection that breaks within a transaction is no fault of ours', async () => {
    const breakDown = () => db.query('select pg_terminate_backend(pg_backend_pid())', []).catch(() => {});
    const ways = [
      () => db.query('select 1', []),
      () => db.tx(() => db.query('select 1', [])).catch(() => {}),
    ];
    for (const goOn of ways) {
      const error = await db.tx(() => breakDown().then(goOn)).catch((thrown: unknown) => thrown);
      expect([isUnavailable(error), String(error)]).toEqual([true, expect.anything()]);
    }
  });

  test('faults of the system are told from states of the database', () => {
    const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
    const lost = new TransactionAbortedError('a nested transaction failed', { cause: broken });
    expect([broken, lost].map(isUnavailable)).toEqual([true, true]);
    expect([sqlState(broken), sqlState({ code: '57P01' })]).toEqual([undefined, '57P01']);
    const full = ['ENOSPC', 'EDQUOT', 'EROFS'].map((code) => ({ code, syscall: 'write' }));
    const codes = [...full, broken].map((error) => asFailure(error).code);
    expect(codes).toEqual([...full.map(() => 'request.read_only'), 'request.unavailable']);
  });

  test('one that takes no writes shows what there is, and says that it keeps nothing', async () => {
    const readOnly = await openDatabase({
      folder: '',
      url: `${cluster.urlOf('postgres')}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`,
    });
    try {
      const reading = createTestBackend(readOnly);
      expect((await reading.as().get('/api/forum/boards')).status).toBe(200);
      expect(
        await reading.as(person).post('/api/information/profile', { nickname: '换了名字', bio: '' }),
      ).toMatchObject({
        status: 507,
        code: 'request.read_only',
      });
    } finally {
      await readOnly.close();
    }
  });
});
