import { read } from '@e965/xlsx';
import { beforeEach, expect, test } from 'vitest';
import type { MaterialList } from '../../../contract/material-list/list.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { codes } from '../company/company-world.ts';
import { boardPath as api, createBoardWorld } from './board-world.ts';

describeOnBothDatabases('the board of tenders that a company follows', (database) => {
  let world: Awaited<ReturnType<typeof createBoardWorld>>;
  beforeEach(async () => {
    world = await createBoardWorld(database.db);
  });

  test('a company has it, whatever colleague looks; another company, a lone person and a visitor find none of it', async () => {
    const { board, follow, ours, page, publish } = world;
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
    const { follow, ours, page, publish } = world;
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
    const { board, follow, ours, publish } = world;
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
      '开关柜 3',
      '甲',
      '3',
      '2026-11-20 09:30',
      3_860_000,
      ...['观望', '', 0, '', ''],
    ]);
    // What looks like a formula is a text.
    expect(sheet?.['J3']).toMatchObject({ t: 's', v: '=1+1' });
    expect([sheet?.['F3']?.v, sheet?.['D3']?.v, sheet?.['A5']]).toEqual(['投标', '2026-11-25', undefined]);
  });

  test('what is put on the board reaches the company alone: files, and one list of what is bought', async () => {
    const { follow, ours, page, publish } = world;
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
});
