import { expect, test } from 'vitest';
import { JobStoppedError } from '../../../backend/jobs/job.ts';
import { createJobs } from '../../../backend/jobs/jobs.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

const terms = { timeoutSeconds: 20, retryLimit: 0, concurrency: 1 };
const convert = { name: 'convert' };

describeOnBothDatabases('what a running job says', (database) => {
  const open = () => createJobs(database.db, { log: () => {}, clock: () => new Date() });

  test('is listed with it, the last word counting', async () => {
    const jobs = open();
    jobs.define('convert', {
      ...terms,
      async handler(_data, { report }) {
        await report(10, 'read');
        await report(140.7, 'write');
      },
    });
    await jobs.send(convert, {});
    expect(await jobs.list({ limit: 1 })).toMatchObject([{ progress: undefined }]);
    await jobs.runWaiting();
    expect(await jobs.list({ limit: 1 })).toMatchObject([
      { state: 'completed', progress: { percent: 100, step: 'write' } },
    ]);
  });

  test('is where a cancelled one ends', async () => {
    const jobs = open();
    let stopped: unknown;
    jobs.define('convert', {
      ...terms,
      async handler(_data, { id, report }) {
        await database.db.query(`update pgboss.job set state = 'cancelled' where id = $1::uuid`, [id]);
        await report(50).catch((error) => {
          stopped = error;
          throw error;
        });
      },
    });
    await jobs.send(convert, {});
    await jobs.runWaiting();
    expect(stopped).toBeInstanceOf(JobStoppedError);
    expect(await jobs.list({ limit: 1 })).toMatchObject([{ state: 'cancelled' }]);
  });

  test('a send from a rule of an unknown job is an error that names it', async () => {
    await expect(open().send({ name: 'nobody' }, {})).rejects.toThrow('nobody');
  });
});
