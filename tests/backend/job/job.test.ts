import { beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/admin/admin.ts';
import type { JobItem } from '../../../contract/job/job.ts';
import type { Page } from '../../../contract/paging.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

const convert = { name: 'convert' };

describeOnBothDatabases('jobs in the back office', (database) => {
  let t: TestBackend;
  let admin: TestPerson;
  let failures: number;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    failures = 0;
    t.services.jobs.define('convert', {
      timeoutSeconds: 20,
      retryLimit: 0,
      concurrency: 1,
      async handler(_data, { report }) {
        await report(40, 'read');
        failures -= 1;
        if (failures >= 0) throw new Error('no such drawing');
      },
    });
    admin = await t.signUp({ roles: ['admin'] });
  });

  const list = async (query = '') => (await t.as(admin).get<Page<JobItem>>(`/api/admin/jobs${query}`)).data;
  const acts = async () =>
    (await t.as(admin).get<Page<AuditEntry>>('/api/admin/audit?action=job')).data.items;

  test('are closed to visitors and to people without a role', async () => {
    const user = await t.signUp();
    const id = await t.services.jobs.send(convert, {});
    for (const [method, path] of [
      ['GET', '/api/admin/jobs'],
      ['POST', `/api/admin/jobs/${id}/retry`],
      ['POST', `/api/admin/jobs/${id}/cancel`],
    ] as const) {
      expect((await t.send(method, path, { body: method === 'POST' ? {} : undefined })).status).toBe(401);
      const input = { cookie: user.cookie, body: method === 'POST' ? {} : undefined };
      expect((await t.send(method, path, input)).status).toBe(403);
    }
    expect((await list()).items).toMatchObject([{ state: 'created' }]);
    expect(await acts()).toEqual([]);
  });

  test('a failed one is shown with its error and its progress, and tried again on request', async () => {
    failures = 1;
    const id = await t.services.jobs.send(convert, {});
    await t.services.jobs.runWaiting();
    expect(await list('?state=failed&name=conv')).toMatchObject({
      total: 1,
      items: [
        {
          jobId: id,
          name: 'convert',
          error: 'no such drawing',
          progress: { percent: 40, step: 'read' },
          tryCount: 1,
          can: { retry: true, cancel: false },
        },
      ],
    });
    expect((await list('?name=onvert')).items).toEqual([]);
    const retried = await t.as(admin).post<JobItem>(`/api/admin/jobs/${id}/retry`);
    expect(retried.data).toMatchObject({ state: 'retry', can: { cancel: true } });
    expect(await t.services.jobs.runWaiting({ isDelayedIncluded: true })).toBe(1);
    expect((await list()).items).toMatchObject([
      { state: 'completed', can: { retry: false, cancel: false } },
    ]);
    expect(await acts()).toMatchObject([
      {
        action: 'job.retry',
        target: `job:convert:${id}`,
        before: 'failed',
        after: 'retry',
        actorName: admin.nickname,
      },
    ]);
  });

  test('a waiting one can be cancelled, and taken up again', async () => {
    const id = await t.services.jobs.send(convert, {});
    expect((await t.as(admin).post(`/api/admin/jobs/${id}/cancel`)).data).toMatchObject({
      state: 'cancelled',
    });
    expect(await t.services.jobs.runWaiting({ isDelayedIncluded: true })).toBe(0);
    expect((await t.as(admin).post(`/api/admin/jobs/${id}/cancel`)).code).toBe('job.over');
    expect((await t.as(admin).post(`/api/admin/jobs/${id}/retry`)).data).toMatchObject({ state: 'created' });
    expect((await t.as(admin).post(`/api/admin/jobs/${id}/retry`)).code).toBe('job.not_over');
    expect(await t.services.jobs.runWaiting()).toBe(1);
    expect(await acts()).toHaveLength(2);
  });

  test('what is no job is said so', async () => {
    const path = (id: string) => `/api/admin/jobs/${id}/retry`;
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await t.as(admin).post(path(nobody))).code).toBe('job.not_found');
    expect((await t.as(admin).post(path('x'))).code).toBe('request.invalid');
    expect((await t.as(admin).get('/api/admin/jobs?state=lost')).code).toBe('request.invalid');
  });
});
