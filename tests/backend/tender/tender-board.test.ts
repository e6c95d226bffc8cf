import { read } from '@e965/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { remindOfTenders } from '../../../backend/features/tender/follow/reminders.ts';
import type { MaterialList } from '../../../contract/material-list/list.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TenderFollow, TenderFollowPage } from '../../../contract/tender/follow.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, codes, createCompanyWorld } from '../company/company-world.ts';

interface Told {
  kind: string;
  path: string;
  data: { what?: string; state?: string; title?: string; time?: string };
}
type Company = Awaited<ReturnType<CompanyWorld['found']>>;

describeOnBothDatabases('the board of tenders that a company follows', (database) => {
  let world: CompanyWorld;
  let staff: TestPerson;
  let ours: Company;
  let count = 0;
  beforeEach(async () => {
    world = await createCompanyWorld(database.db);
    staff = await world.signUp({ roles: ['admin'] });
    ours = await world.found();
  });

  async function publish(more: object = {}, state = 'published'): Promise<number> {
    count += 1;
    const fields = { title: `开关柜 ${count}`, buyer: '甲', number: `${count}`, method: 'open' };
    const { tenderId } = (
      await world.as(staff).post<{ tenderId: number }>('/api/admin/tenders', {
        ...{ ...fields, industry: 'grid', region: 'JS', budget: '386万元' },
        ...{
          publishedOn: '2026-11-01',
          url: 'https://a.example',
          text: '正文',
          closesAt: '2026-11-20 09:30',
        },
        ...more,
      })
    ).data;
    if (state === 'published') await world.as(staff).post(`/api/admin/tenders/${tenderId}/state`, { state });
    return tenderId;
  }
  const api = '/api/tender-follows';
  const follow = (who: TestPerson | undefined, tenderId: number) =>
    world.as(who).post<{ followId: number }>(`/api/tenders/${tenderId}/follow`);
  const page = async (who: TestPerson, id: number) =>
    (await world.as(who).get<TenderFollowPage>(`${api}/${id}`)).data;
  const board = async (who: TestPerson, query = '') =>
    (
      await world
        .as(who)
        .get<{ found: Page<TenderFollow>; counts: { decision: string; count: number }[] }>(`${api}${query}`)
    ).data;

  test('a company has it, whatever colleague looks; another company, a lone person and a visitor find none of it', async () => {
    const tenderId = await publish();
    const { followId } = (await follow(ours.member, tenderId)).data;
    expect((await follow(ours.owner, tenderId)).data.followId).toBe(followId);
    const { taskId } = (
      await world.as(ours.member).post<{ taskId: number }>(`${api}/${followId}/tasks`, { title: '买标书' })
    ).data;
    const theirs = await world.found({ name: '乙厂成套设备有限公司', code: codes.other });
    const lone = await world.signUp();
    const at = `${api}/${followId}`;
    const fileId = 'a'.repeat(24);
    const calls = [
      ['get', at, undefined],
      ['post', at, { decision: 'go', ownerId: '', note: '' }],
      ['delete', at, undefined],
      ['post', `${at}/tasks`, { title: 'x' }],
      ['patch', `${at}/tasks/${taskId}`, { isDone: true }],
      ['delete', `${at}/tasks/${taskId}`, undefined],
      ['post', `${at}/files`, { fileId }],
      ['delete', `${at}/files/${fileId}`, undefined],
      ['get', `${at}/files/${fileId}/download`, undefined],
      ['post', `${at}/material-list`, {}],
    ] as const;
    for (const [who, code] of [
      [undefined, 'session.required'],
      [lone, 'company.none'],
      [theirs.owner, 'tender.follow_not_found'],
    ] as const)
      for (const [method, path, body] of calls) {
        const answer = await (method === 'get' || method === 'delete'
          ? world.as(who)[method](path)
          : world.as(who)[method](path, body));
        expect([method, path, answer.code]).toEqual([method, path, code]);
      }
    for (const path of [api, `${api}.xlsx`]) {
      expect((await world.as().get(path)).code).toBe('session.required');
      expect((await world.as(lone).get(path)).code).toBe('company.none');
    }
    expect((await board(theirs.owner)).found.items).toEqual([]);
    expect((await follow(lone, tenderId)).code).toBe('company.none');
    expect((await follow(undefined, tenderId)).code).toBe('session.required');
    expect((await follow(ours.owner, await publish({}, 'draft'))).code).toBe('tender.not_found');
    expect(await page(ours.admin, followId)).toMatchObject({
      tasks: [{ taskId, title: '买标书', doneAt: null }],
    });
    const second = await world.as(theirs.owner).post<{ followId: number }>(`/api/tenders/${tenderId}/follow`);
    // A task of one’s own company under another’s number is no way around.
    const way = `${api}/${second.data.followId}/tasks/${taskId}`;
    expect((await world.as(theirs.owner).patch(way, { isDone: true })).code).toBe('tender.task_not_found');
    expect((await world.as(theirs.owner).delete(way)).code).toBe('tender.task_not_found');
  });

  test('who keeps the lists decides, and whoever looks after the tender; nobody from outside is put in charge', async () => {
    const { followId } = (await follow(ours.member, await publish())).data;
    const at = `${api}/${followId}`;
    const decide = (who: TestPerson, decision: string, ownerId: number | '' = '', note = '') =>
      world.as(who).post(at, { decision, ownerId, note });
    expect((await decide(ours.member, 'go')).code).toBe('company.not_allowed');
    expect((await world.as(ours.member).delete(at)).code).toBe('company.not_allowed');
    const stranger = await world.signUp();
    expect((await decide(ours.owner, 'go', stranger.userId)).code).toBe('tender.no_colleague');
    expect((await decide(ours.finance, 'go', ours.member.userId, '要 IP54')).success).toBe(true);
    expect(await page(ours.member, followId)).toMatchObject({
      follow: { decision: 'go', owner: { userId: ours.member.userId }, note: '要 IP54' },
      mayDecide: true,
    });
    expect((await decide(ours.member, 'submitted', ours.member.userId)).success).toBe(true);
    expect((await page(ours.admin, followId)).colleagues).toHaveLength(4);
    const task = (body: object) => world.as(ours.member).post(`${at}/tasks`, body);
    expect((await task({ title: 'x', assigneeId: stranger.userId })).code).toBe('tender.no_colleague');
    expect((await task({ title: 'x', dueOn: '2026-13-40' })).code).toBe('request.invalid');
    for (const dueOn of ['2026-11-18', '', '2026-11-10'])
      expect((await task({ title: dueOn || '封标', dueOn, assigneeId: ours.admin.userId })).success).toBe(
        true,
      );
    const listed = await page(ours.owner, followId);
    expect(listed.tasks.map(({ title }) => title)).toEqual(['2026-11-10', '2026-11-18', '封标']);
    expect(listed.follow).toMatchObject({ taskCount: 3, openTaskCount: 3, nextDueOn: '2026-11-10' });
    const [first] = listed.tasks;
    await world.as(ours.member).patch(`${at}/tasks/${first?.taskId}`, { isDone: true });
    expect((await page(ours.owner, followId)).follow).toMatchObject({
      openTaskCount: 2,
      nextDueOn: '2026-11-18',
    });
    // Whoever has left sees nothing any more, in charge or not.
    const removal = `/api/company/members/${ours.member.userId}/remove`;
    expect((await world.as(ours.owner).post(removal, { heirId: ours.owner.userId })).success).toBe(true);
    expect((await world.as(ours.member).get(at)).code).toBe('company.none');
    expect((await world.as(ours.admin).delete(at)).success).toBe(true);
    expect((await world.as(ours.admin).get(at)).code).toBe('tender.follow_not_found');
  });

  test('the board counts by decision, puts what closes next first, and is a workbook', async () => {
    const later = await publish({ closesAt: '2026-11-25' });
    const closed = await publish({ closesAt: '2026-11-01 09:00' });
    const next = await publish();
    const ids = [];
    for (const tenderId of [later, closed, next])
      ids.push((await follow(ours.member, tenderId)).data.followId);
    await world.as(ours.owner).post(`${api}/${ids[0]}`, { decision: 'go', ownerId: '', note: '=1+1' });
    const all = await board(ours.finance);
    expect(all.found.items.map(({ tenderId }) => tenderId)).toEqual([next, later, closed]);
    expect(all.counts.filter((each) => each.count > 0)).toEqual([
      { decision: 'watching', count: 2 },
      { decision: 'go', count: 1 },
    ]);
    expect((await board(ours.finance, '?decision=go')).found).toMatchObject({
      total: 1,
      items: [{ tenderId: later, note: '=1+1' }],
    });
    const sent = await world.as(ours.member).fetch(`${api}.xlsx`);
    expect(sent.headers.get('content-disposition')).toContain(encodeURIComponent('投标跟进.xlsx'));
    const sheet = Object.values(read(Buffer.from(await sent.arrayBuffer())).Sheets)[0];
    const row = (at: number) => [...'ABCDEFGHIJ'].map((column) => sheet?.[`${column}${at}`]?.v ?? '');
    expect(row(1)).toContain('投标截止（北京时间）');
    expect(row(2)).toEqual([
      `开关柜 ${count}`,
      '甲',
      `${count}`,
      '2026-11-20 09:30',
      3_860_000,
      ...['观望', '', 0, '', ''],
    ]);
    // What looks like a formula is a text.
    expect(sheet?.['J3']).toMatchObject({ t: 's', v: '=1+1' });
    expect([sheet?.['F3']?.v, sheet?.['D3']?.v, sheet?.['A5']]).toEqual(['投标', '2026-11-25', undefined]);
  });

  test('what is put on the board reaches the company alone: files, and one list of what is bought', async () => {
    const tenderId = await publish({ items: '低压柜 | GGD2 | 3 | 台\n母线槽' });
    const { followId } = (await follow(ours.member, tenderId)).data;
    const theirs = await world.found({ name: '乙厂成套设备有限公司', code: codes.other });
    const at = `${api}/${followId}`;
    const send = await world
      .as(ours.member)
      .fetch(`/api/files/small?name=${encodeURIComponent('报价.csv')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from('柜号,数量\nAA1,1\n'),
      });
    const { id: fileId } = ((await send.json()) as { data: { file: { id: string } } }).data.file;
    // A colleague’s file is not one’s own to hand out.
    expect((await world.as(ours.admin).post(`${at}/files`, { fileId })).code).toBe('file.not_found');
    expect((await world.as(ours.member).post(`${at}/files`, { fileId })).success).toBe(true);
    expect((await page(ours.finance, followId)).files).toMatchObject([{ fileId, name: '报价.csv' }]);
    const download = (who: TestPerson | undefined) => world.as(who).fetch(`${at}/files/${fileId}/download`);
    expect(await (await download(ours.finance)).text()).toContain('AA1');
    expect([(await download(theirs.owner)).status, (await download(undefined)).status]).toEqual([404, 401]);
    expect((await world.as(ours.admin).delete(`${at}/files/${fileId}`)).success).toBe(true);
    expect((await download(ours.member)).status).toBe(404);

    const materials = (who: TestPerson | undefined) =>
      world.as(who).post<{ listId: number }>(`${at}/material-list`);
    expect([(await materials(undefined)).code, (await materials(theirs.owner)).code]).toEqual([
      'session.required',
      'tender.follow_not_found',
    ]);
    const made = await Promise.all([ours.member, ours.owner].map(materials));
    const listId = made[0]?.data.listId;
    expect(made.map(({ data }) => data.listId)).toEqual([listId, listId]);
    const list = await world.as(ours.finance).get<MaterialList>(`/api/material-lists/${listId}`);
    expect(list.data).toMatchObject({
      isCompany: true,
      right: 'manage',
      lines: [
        { name: '低压柜', quantity: 3000 },
        { name: '母线槽', quantity: 0 },
      ],
    });
    expect(await page(ours.owner, followId)).toMatchObject({
      itemCount: 2,
      list: { listId, right: 'manage' },
    });
    expect((await world.as(theirs.owner).get(`/api/material-lists/${listId}`)).success).toBe(false);
    const { title } = list.data;
    await world.as(ours.owner).post(`/api/material-lists/${listId}/delete`, { title });
    expect((await page(ours.owner, followId)).list).toBeNull();
    const bare = (await follow(ours.member, await publish())).data.followId;
    expect((await world.as(ours.member).post(`${api}/${bare}/material-list`)).code).toBe('tender.no_items');
  });

  test('who gets a tender or a task is told, and who works on it of what follows the notice', async () => {
    const tenderId = await publish();
    const { followId } = (await follow(ours.member, tenderId)).data;
    const at = `${api}/${followId}`;
    const told = async (who: TestPerson) =>
      (
        await world.as(who).get<{ notices: Page<Told> }>('/api/notices?tab=interaction')
      ).data.notices.items.flatMap(({ kind, path, data }) =>
        kind.startsWith('tender_') ? [[kind, path, data.what ?? data.state]] : [],
      );
    const decide = (ownerId: number) => world.as(ours.owner).post(at, { decision: 'go', ownerId, note: '' });
    for (const ownerId of [ours.owner.userId, ours.finance.userId, ours.finance.userId])
      await decide(ownerId);
    expect(
      await world.as(ours.finance).post(`${at}/tasks`, { title: '封标', assigneeId: ours.admin.userId }),
    ).toMatchObject({ success: true });
    const path = `/tender/follows/${followId}`;
    expect(await told(ours.owner)).toEqual([]);
    expect(await told(ours.finance)).toEqual([['tender_charge', path, 'charge']]);
    expect(await told(ours.admin)).toEqual([['tender_charge', path, 'task']]);
    await world.as(staff).post(`/api/admin/tenders/${tenderId}/changes`, {
      ...{ kind: 'change', title: '延期', publishedOn: '2026-11-05', closesAt: '2026-11-28 09:30' },
    });
    for (const who of [ours.member, ours.finance, ours.admin])
      expect((await told(who))[0]).toEqual(['tender_moved', path, 'change']);
    expect(await told(ours.owner)).toEqual([]);
  });

  test('the morning reminds of tasks that are due and of bids that close, once, whom it concerns', async () => {
    const tenderId = await publish({ closesAt: '2026-11-04 09:30' });
    const { followId } = (await follow(ours.owner, tenderId)).data;
    const at = `${api}/${followId}`;
    const decide = (decision: string) =>
      world.as(ours.owner).post(at, { decision, ownerId: ours.finance.userId, note: '' });
    await decide('go');
    const task = async (title: string, dueOn: string, assigneeId: number | '' = '') =>
      (await world.as(ours.owner).post<{ taskId: number }>(`${at}/tasks`, { title, dueOn, assigneeId })).data;
    await task('买标书', '2026-11-03', ours.member.userId);
    await task('踏勘', '2026-11-02');
    await task('封标', '2026-11-04', ours.member.userId);
    const done = await task('回标', '2026-11-03', ours.member.userId);
    await world.as(ours.member).patch(`${at}/tasks/${done.taskId}`, { isDone: true });
    const told = async (who: TestPerson) =>
      (
        await world.as(who).get<{ notices: Page<Told> }>('/api/notices?tab=interaction')
      ).data.notices.items.flatMap(({ kind, data }) =>
        kind === 'tender_due' ? [`${data.what} ${data.title} ${data.time}`] : [],
      );
    await Promise.all([remindOfTenders(world.services), remindOfTenders(world.services)]);
    expect(await told(ours.member)).toEqual(['task 买标书 2026-11-03']);
    expect((await told(ours.finance)).sort()).toEqual([
      `bid 开关柜 ${count} 2026-11-04 09:30`,
      'task 踏勘 2026-11-02',
    ]);
    expect(await told(ours.owner)).toEqual([]);
    world.clock.advance({ hours: 24 });
    await decide('no_go');
    await remindOfTenders(world.services);
    expect(await told(ours.member)).toHaveLength(1);
    await decide('go');
    await remindOfTenders(world.services);
    expect((await told(ours.member)).sort()).toEqual(['task 买标书 2026-11-03', 'task 封标 2026-11-04']);
    // Whoever has left hears nothing.
    const removal = `/api/company/members/${ours.finance.userId}/remove`;
    await world.as(ours.owner).post(removal, { heirId: ours.owner.userId });
    await world.as(staff).post(`/api/admin/tenders/${tenderId}/changes`, {
      ...{ kind: 'change', title: '延期', publishedOn: '2026-11-03', closesAt: '2026-11-05 09:30' },
    });
    await remindOfTenders(world.services);
    expect(await told(ours.finance)).toHaveLength(2);
  });
});
