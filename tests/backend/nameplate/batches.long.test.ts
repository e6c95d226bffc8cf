import { beforeEach, expect, test } from 'vitest';
import { makeNext } from '../../../backend/features/nameplate/batch/make-batch.ts';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import type { Batch, SpreadsheetCheck } from '../../../contract/nameplate/batch.ts';
import { batchLimits } from '../../../contract/nameplate/batch.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { readCodesOfPdf } from '../../support/read-codes.ts';
import { type CompanyWorld, createCompanyWorld } from '../company/company-world.ts';

const plate = { name: '低压柜', type: 'GGD2', serial: 'S-0001', maker: '甲厂', rating: { un: '400' } };

describeOnBothDatabases('batches of nameplates', (database) => {
  let world: CompanyWorld;
  let owner: TestPerson;
  let member: TestPerson;
  let code: string;
  beforeEach(async () => {
    world = await createCompanyWorld(database.db);
    Object.assign(world.services.config, { PUBLIC_ORIGIN: ['https://portal.example'] });
    ({ owner, member } = await world.found());
    const made = await world
      .as(owner)
      .post<{ code: string }>('/api/nameplates', { ...plate, isCompany: true });
    code = made.data.code;
  });
  const range = (who: TestPerson | undefined, more: object = {}) =>
    world.as(who).post<{ batchId: number }>('/api/nameplate-batches', {
      ...{ like: code, prefix: 'GD-', first: 8, digits: 5, total: 2500, isPublished: true },
      ...more,
    });
  const begin = (who: TestPerson | undefined, batchId: number) =>
    world.as(who).post(`/api/nameplate-batches/${batchId}/begin`, {});
  test('codes and labels are offered where the portal knows the address that they hold', async () => {
    const canPrint = async () =>
      (await world.as(owner).get<{ canPrint: boolean }>('/api/nameplate-batches')).data.canPrint;
    expect(await canPrint()).toBe(true);
    Object.assign(world.services.config, { PUBLIC_ORIGIN: [] });
    expect(await canPrint()).toBe(false);
  });

  const list = async (who: TestPerson) =>
    (await world.as(who).get<{ items: Batch[] }>('/api/nameplate-batches')).data.items;
  async function sheet(who: TestPerson, rows: string[][]) {
    const answer = await world
      .as(who)
      .fetch(`/api/nameplate-batches/sheet?like=${code}&name=${encodeURIComponent('十月.xlsx')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(toXlsx('plates', rows)),
      });
    return ((await answer.json()) as { data: SpreadsheetCheck }).data;
  }

  test('a range is checked, begun once, goes on where it stopped, and has a code for each', async () => {
    const stranger = await world.signUp();
    expect((await range(undefined)).code).toBe('session.required');
    expect((await range(stranger)).code).toBe('nameplate.not_found');
    expect((await range(member)).code).toBe('nameplate.not_found');
    expect((await range(owner, { digits: 3 })).code).toBe('nameplate.range_long');
    const { batchId } = (await range(owner)).data;
    for (const who of [undefined, stranger])
      expect((await begin(who, batchId)).code).toBe(who ? 'nameplate.batch_not_found' : 'session.required');
    expect((await begin(owner, batchId)).success).toBe(true);
    expect(await makeNext(world.services, batchId)).toEqual({ done: 1000, total: 2500 });
    expect(await list(owner)).toMatchObject([
      { state: 'waiting', done: 1000, first: 'GD-00008', last: 'GD-02507' },
    ]);
    await begin(owner, batchId);
    await world.services.jobs.runWaiting();
    expect(await list(owner)).toMatchObject([{ state: 'done', done: 2500 }]);
    const csv = await (await world.as(owner).fetch(`/api/nameplate-batches/${batchId}/codes.csv`)).text();
    const rows = csv.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(2500);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(2500);
    expect(new Set(rows.map((row) => row.split(',')[2])).size).toBe(2500);
    const first = rows[0]?.split(',')[0] ?? '';
    const page = await world.as().get(`/api/nameplates/${first}`);
    expect(page.data).toMatchObject({
      nameplate: { serial: 'GD-00008', type: 'GGD2', rating: { un: '400' } },
    });
    const files = ['codes.csv', 'labels.pdf'].map((file) => `/api/nameplate-batches/${batchId}/${file}`);
    for (const file of files)
      expect([(await world.as().fetch(file)).status, (await world.as(stranger).fetch(file)).status]).toEqual([
        401, 404,
      ]);
  });

  test('whoever began a batch stops it: what was made stays, nothing follows, and it goes on from there', async () => {
    const stop = (who: TestPerson | undefined, id: number) =>
      world.as(who).post<{ state: string }>(`/api/nameplate-batches/${id}/stop`, {});
    const made = async () =>
      Number(
        (
          await database.db.query<{ n: number }>(
            'select count(*) as n from nameplates where batch_id is not null',
            [],
          )
        ).rows[0]?.n,
      );
    const stranger = await world.signUp();
    const { batchId } = (await range(owner)).data;
    expect((await stop(owner, batchId)).data.state).toBe('checked');
    await begin(owner, batchId);
    await makeNext(world.services, batchId);
    for (const [who, code] of [
      [undefined, 'session.required'],
      [stranger, 'nameplate.batch_not_found'],
    ] as const)
      expect((await stop(who, batchId)).code).toBe(code);
    expect((await stop(owner, batchId)).data.state).toBe('stopped');
    await world.services.jobs.runWaiting();
    expect(await list(owner)).toMatchObject([{ state: 'stopped', done: 1000, finishedAt: null }]);
    expect(await made()).toBe(1000);
    const csv = await (await world.as(owner).fetch(`/api/nameplate-batches/${batchId}/codes.csv`)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(1001);
    const remove = (id: number) => world.as(owner).post(`/api/nameplate-batches/${id}/delete`, {});
    expect((await remove(batchId)).code).toBe('nameplate.batch_not_found');
    await begin(owner, batchId);
    await world.services.jobs.runWaiting();
    expect(await list(owner)).toMatchObject([{ state: 'done', done: 2500 }]);
    expect(await made()).toBe(2500);
    expect((await stop(owner, batchId)).data.state).toBe('done');
    // Stopped before the job took it: nothing is made, and it can be forgotten.
    const unused = (await range(owner, { prefix: 'X-', total: 5 })).data.batchId;
    await begin(owner, unused);
    await stop(owner, unused);
    await world.services.jobs.runWaiting();
    expect((await list(owner))[0]).toMatchObject({ state: 'stopped', done: 0 });
    expect((await remove(unused)).success).toBe(true);
    // What is stopped and holds nothing is kept, and counts.
    for (let kept = 0; kept < batchLimits.open; kept += 1) {
      const { batchId: each } = (await range(owner, { prefix: `Y${kept}-`, total: 1 })).data;
      await begin(owner, each);
      await stop(owner, each);
    }
    expect((await range(owner, { prefix: 'Z-', total: 1 })).code).toBe('nameplate.too_many_batches');
  });

  test('one whose job staff cancelled, or that failed for good, tells its keeper so and goes on when asked', async () => {
    const admin = await world.signUp({ roles: ['admin'] });
    const jobOf = async () =>
      (await world.services.jobs.list({ name: 'nameplate-batch', limit: 1, offset: 0 }))[0]?.id;
    const { batchId } = (await range(owner)).data;
    await begin(owner, batchId);
    await makeNext(world.services, batchId);
    expect(await list(owner)).toMatchObject([{ state: 'waiting', stoppedBy: null }]);
    await world.as(admin).post(`/api/admin/jobs/${await jobOf()}/cancel`);
    expect(await list(owner)).toMatchObject([{ state: 'stopped', stoppedBy: 'staff', done: 1000 }]);
    await begin(owner, batchId);
    expect(await list(owner)).toMatchObject([{ state: 'waiting', stoppedBy: null }]);
    await database.db.query(
      `update pgboss.job set state = 'failed' where name = 'nameplate-batch' and state = 'created'`,
      [],
    );
    expect(await list(owner)).toMatchObject([{ state: 'stopped', stoppedBy: 'fault' }]);
    await begin(owner, batchId);
    await world.services.jobs.runWaiting();
    expect(await list(owner)).toMatchObject([{ state: 'done', stoppedBy: null, done: 2500 }]);
    const unused = (await range(owner, { prefix: 'X-', total: 5 })).data.batchId;
    await begin(owner, unused);
    await world.as(admin).post(`/api/admin/jobs/${await jobOf()}/cancel`);
    expect((await world.as(owner).post(`/api/nameplate-batches/${unused}/delete`, {})).success).toBe(true);
  });

  test('one begun again before the job it stopped has ended has a job of its own', async () => {
    const { batchId } = (await range(owner, { total: 5 })).data;
    const { jobs } = world.services;
    await begin(owner, batchId);
    await world.as(owner).post(`/api/nameplate-batches/${batchId}/stop`, {});
    await begin(owner, batchId);
    const waiting = await jobs.count({ name: 'nameplate-batch', state: 'created', limit: 10 });
    expect(waiting).toBe(2);
    await jobs.runWaiting();
    expect(await list(owner)).toMatchObject([{ state: 'done', done: 5 }]);
  });

  test('labels of a batch are read back from their paper', async () => {
    const { batchId } = (await range(owner, { total: 12 })).data;
    await begin(owner, batchId);
    await world.services.jobs.runWaiting();
    const pdf = await world
      .as(owner)
      .fetch(`/api/nameplate-batches/${batchId}/labels.pdf?from=2&module=0.35`);
    const csv = await (await world.as(owner).fetch(`/api/nameplate-batches/${batchId}/codes.csv`)).text();
    const links = csv
      .trim()
      .split('\r\n')
      .slice(3)
      .map((row) => row.split(',')[1]);
    const read = await readCodesOfPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(read.map(({ text }) => text).sort()).toEqual(links.sort());
  });

  test('a spreadsheet is checked row by row before anything is made', async () => {
    const head = ['出厂编号', '名称', 'GTIN', '制造年月'];
    const good = [head, ['A-1', '柜一', '6901234567892', '2026/10'], ['A-2', '', '', '']];
    const wrong = [
      head,
      ['', '没有编号', '', ''],
      ['A-1', '', '6901234567893', '2026-13'],
      ['A-2', '', '', ''],
      ['A-2', '', '', ''],
    ];
    expect(await sheet(owner, wrong)).toEqual({
      batchId: null,
      total: 4,
      faultCount: 4,
      faults: [
        { row: 2, fault: 'serial' },
        { row: 3, fault: 'madeOn' },
        { row: 3, fault: 'gtin' },
        { row: 5, fault: 'double' },
      ],
    });
    expect(await sheet(owner, [['名称'], ['柜'], [''], ['柜']])).toEqual({
      batchId: null,
      total: 2,
      faultCount: 1,
      faults: [{ row: 1, fault: 'column' }],
    });
    // A head alone, and empty numbers, which are wrong once and no doubles of each other; all that are wrong are counted.
    expect(await sheet(owner, [head])).toMatchObject({ total: 0, faults: [{ row: 1, fault: 'empty' }] });
    const unnumbered = await sheet(owner, [head, ...Array.from({ length: 60 }, () => ['', '柜', '', ''])]);
    expect(unnumbered).toMatchObject({ total: 60, faultCount: 60 });
    expect(unnumbered.faults).toHaveLength(batchLimits.faults);
    expect(new Set(unnumbered.faults.map(({ fault }) => fault))).toEqual(new Set(['serial']));
    const { batchId, total } = await sheet(owner, good);
    expect(total).toBe(2);
    expect(await list(owner)).toMatchObject([{ state: 'checked', done: 0, title: '十月' }]);
    await begin(owner, batchId ?? 0);
    await world.services.jobs.runWaiting();
    const { rows } = await database.db.query(
      'select serial, name, gtin, made_on from nameplates where batch_id = $1 order by id',
      [batchId],
    );
    expect(rows).toEqual([
      { serial: 'A-1', name: '柜一', gtin: '06901234567892', made_on: '2026-10' },
      { serial: 'A-2', name: '低压柜', gtin: null, made_on: '' },
    ]);
    for (const written of ['2026-9', '2026年9月', '2026-09-15', '2026/9/1', '2026.09'])
      expect((await sheet(owner, [head, [`M-${written}`, '', '', written]])).faults).toEqual([]);
    // What a spreadsheet makes of it by itself: the date as a number of days.
    expect((await sheet(owner, [head, ['M-46266', '', '', '46266']])).faults).toEqual([]);
    for (const written of ['昨天', '2026-13', '2026', '26-09', '2026-09 起'])
      expect((await sheet(owner, [head, ['M', '', '', written]])).faults).toEqual([
        { row: 2, fault: 'madeOn' },
      ]);
    const [first = [], ...others] = good.slice(1);
    expect((await sheet(owner, [head, ['', '', '', ''], first, ...others])).faults).toEqual([
      { row: 3, fault: 'taken' },
    ]);
    // What was free when it was checked may be taken when it is made: that is told, not passed over.
    const late = [head, ['B-1', '', '6901234567892', ''], ['B-2', '', '', '']];
    const second = await sheet(owner, late);
    await world.as(owner).post('/api/nameplates', { ...plate, serial: 'B-1', gtin: '6901234567892' });
    await begin(owner, second.batchId ?? 0);
    await world.services.jobs.runWaiting();
    expect((await list(owner))[0]).toMatchObject({ state: 'done', total: 2, done: 2, leftOut: 1 });
    // A spreadsheet of many rows waits, is made, and keeps no more than its ends.
    const many = Array.from({ length: 12_000 }, (_, at) => [`W-${at}`, '', '', '']);
    const large = await sheet(owner, [head, ...many]);
    expect(large).toMatchObject({ total: 12_000, faults: [] });
    expect((await list(owner))[0]).toMatchObject({ first: 'W-0', last: 'W-11999', state: 'checked' });
    await begin(owner, large.batchId ?? 0);
    await world.services.jobs.runWaiting();
    expect((await list(owner))[0]).toMatchObject({ first: 'W-0', last: 'W-11999', done: 12_000 });
    const unused = (await range(owner, { total: 3 })).data.batchId;
    const remove = (id: number) => world.as(owner).post(`/api/nameplate-batches/${id}/delete`, {});
    expect((await remove(unused)).success).toBe(true);
    expect((await remove(batchId ?? 0)).code).toBe('nameplate.batch_not_found');
  });
});
