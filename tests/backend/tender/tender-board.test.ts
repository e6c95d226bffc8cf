import { beforeEach, expect, test } from 'vitest';
import type { Page } from '../../../contract/paging.ts';
import { followLimits, type TenderFollow, type TenderFollowPage } from '../../../contract/tender/follow.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, codes, createCompanyWorld } from '../company/company-world.ts';

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
    const sheet = await world.as(ours.member).fetch(`${api}.xlsx`);
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect(followLimits.ofCompany).toBeGreaterThan(100);
  });
});
