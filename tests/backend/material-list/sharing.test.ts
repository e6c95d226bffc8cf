import { beforeEach, expect, test } from 'vitest';
import type { MaterialList, Saved } from '../../../contract/material-list/list.ts';
import type { Sharing } from '../../../contract/material-list/sharing.ts';
import type { Comment, RowChange, Version } from '../../../contract/material-list/versions.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from '../part/part-world.ts';

describeOnBothDatabases('versions, comments and links of a list', (database) => {
  let world: PartWorld;
  let me: TestPerson;
  let other: TestPerson;
  let listId: number;
  let groupId: number;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
    me = await world.signUp();
    other = await world.signUp();
    listId = (await world.as(me).post<{ listId: number }>('/api/material-lists', { title: '柜' })).data
      .listId;
    groupId = (await read()).groups[0]?.groupId ?? 0;
  });

  const path = (part = '') => `/api/material-lists/${listId}${part}`;
  const read = async (who = me) => (await world.as(who).get<MaterialList>(path())).data;
  const post = <T>(part: string, body: object, who = me) => world.as(who).post<T>(path(part), body);
  const line = (fields: object) => ({
    groupId,
    name: '灯',
    quantity: '1',
    priceFen: '1',
    discountBp: '0',
    ...fields,
  });

  test('each save is a version with its rows; one is taken back as far as nobody changed it since', async () => {
    await post('/save', { lines: [line({ number: 'A' }), line({ number: 'B' })] });
    const [a, b] = (await read()).lines;
    await post('/save', {
      lines: [line({ lineId: a?.lineId, revision: 2, number: 'A', quantity: '5', remark: '加急' })],
    });
    await post('/save', { lines: [line({ lineId: b?.lineId, revision: 2, number: 'B', isRemoved: true })] });
    const versions = (await world.as(me).get<{ items: Version[] }>(path('/versions'))).data.items;
    expect(versions.map(({ version, act, changes }) => [version, act, changes])).toEqual([
      [4, 'save', 1],
      [3, 'save', 1],
      [2, 'save', 2],
      [1, 'create', 1],
    ]);
    const diff = async (from: number, to: number) =>
      (await world.as(me).get<{ rows: RowChange[] }>(path(`/diff?from=${from}&to=${to}`))).data?.rows.map(
        ({ name, change, fields }) => [name, change, fields.length],
      );
    expect(await diff(2, 4)).toEqual([
      ['B 灯', 'removed', expect.any(Number)],
      ['A 灯', 'changed', 2],
    ]);
    expect((await diff(1, 4))?.map(([name, change]) => [name, change])).toEqual([['A 灯', 'added']]);
    expect(await diff(4, 9)).toBeUndefined();
    const undo = (version: number, who = me) => post<Saved>('/undo', { version }, who);
    expect((await undo(4, other)).code).toBe('material_list.not_found');
    expect((await undo(9)).code).toBe('material_list.version_not_found');
    expect((await undo(4)).data).toMatchObject({ version: 5, changed: 1, conflicts: [] });
    expect((await read()).lines.map(({ number, lineId }) => [number, lineId])).toEqual([
      ['A', a?.lineId],
      ['B', b?.lineId],
    ]);
    await post('/save', {
      lines: [line({ lineId: a?.lineId, revision: 3, number: 'A', quantity: '7', remark: '加急' })],
    });
    expect((await undo(3)).data).toMatchObject({
      changed: 0,
      conflicts: [{ fields: [{ field: 'quantity', mine: '1000', theirs: '7000' }] }],
    });
    expect((await undo(5)).data.changed).toBe(1);
    expect((await undo(1)).code).toBe('material_list.group_not_empty');
    // The head was not part of the first save: an old form of it is compared with what it was then.
    const head = { title: '柜', project: '', note: '', taxBp: '13', isTaxIncluded: false };
    await post('/save', { head: { ...head, revision: 1, project: 'P1' } });
    expect(
      (await post<Saved>('/save', { head: { ...head, revision: 1, note: '注' } })).data.conflicts,
    ).toEqual([]);
    expect(await read()).toMatchObject({ project: 'P1', note: '注' });
  });

  test('comments on lines by whoever may read, deleted by their author or the owner', async () => {
    await post('/save', { lines: [line({ number: 'A' })] });
    const lineId = (await read()).lines[0]?.lineId;
    const comment = (body: object, who = me) => post<{ commentId: number }>('/comments', body, who);
    expect((await world.as().post(path('/comments'), { body: '?' })).code).toBe('session.required');
    expect((await comment({ body: '?' }, other)).code).toBe('material_list.not_found');
    await post('/members', { name: other.nickname, right: 'view' });
    const { commentId } = (await comment({ body: '交期？', lineId }, other)).data;
    expect((await comment({ body: '?', lineId: 99_999 })).code).toBe('material_list.line_not_found');
    await comment({ body: '两周', lineId: '' });
    const list = async (who: TestPerson) =>
      (await world.as(who).get<{ items: Comment[] }>(path('/comments'))).data.items;
    expect((await list(other)).map(({ body, lineName, can }) => [body, lineName, can.delete])).toEqual([
      ['交期？', 'A', true],
      ['两周', null, false],
    ]);
    expect((await read()).lines[0]?.commentCount).toBe(1);
    const [, mine] = await list(me);
    expect((await post(`/comments/${mine?.commentId}/delete`, {}, other)).code).toBe(
      'material_list.comment_not_found',
    );
    expect((await post(`/comments/${commentId}/delete`, {})).success).toBe(true);
    expect(await list(me)).toHaveLength(1);
  });

  test('rights by name, and links that open, expire and end at once', async () => {
    const share = (body: object, who = me) => post('/members', body, who);
    expect((await share({ name: '无此人', right: 'view' })).code).toBe('material_list.person_not_found');
    expect((await share({ name: me.nickname, right: 'view' })).code).toBe('material_list.already_owner');
    await share({ name: other.nickname, right: 'view' });
    expect((await share({ name: other.nickname, right: 'edit' }, other)).code).toBe(
      'material_list.not_allowed',
    );
    expect((await post('/save', { groups: [{ name: '二', count: 1 }] }, other)).code).toBe(
      'material_list.not_allowed',
    );
    await share({ name: other.nickname, right: 'edit' });
    expect((await post('/save', { groups: [{ name: '二', count: 1 }] }, other)).success).toBe(true);
    const make = async (purpose: string, days = 7) =>
      (await post<{ linkId: number; token: string }>('/links', { purpose, days, label: '供应商' })).data;
    const [page, program] = [await make('page', 1), await make('program')];
    expect((await post('/links', { purpose: 'page', days: 7 }, other)).code).toBe(
      'material_list.not_allowed',
    );
    const open = (token: string) =>
      world.as().post<{ list: MaterialList }>('/api/material-lists/shared', { token });
    const hand = (token: string) => world.as().fetch(`/api/material-handover/${token}`);
    expect((await open(page.token)).data.list).toMatchObject({ title: '柜', right: 'view' });
    expect([(await open(program.token)).code, (await hand(page.token)).status]).toEqual([
      'material_list.link_unknown',
      404,
    ]);
    expect(await (await hand(program.token)).json()).toMatchObject({
      format: 'huiliu.material-list',
      list: { title: '柜' },
    });
    const sharing = async () => (await world.as(me).get<Sharing>(path('/sharing'))).data;
    expect((await world.as(other).get(path('/sharing'))).code).toBe('material_list.not_allowed');
    expect(await sharing()).toMatchObject({
      members: [{ name: other.nickname, right: 'edit' }],
      links: [
        { purpose: 'program', useCount: 1, state: 'open' },
        { purpose: 'page', useCount: 1, state: 'open' },
      ],
    });
    expect(JSON.stringify(await sharing())).not.toContain(page.token);
    world.clock.advance({ hours: 25 });
    expect((await open(page.token)).code).toBe('material_list.link_expired');
    expect((await post(`/links/${program.linkId}/revoke`, {}, other)).code).toBe('material_list.not_allowed');
    expect((await post(`/links/${program.linkId}/revoke`, {})).success).toBe(true);
    // Each says what is true of it, as the page for developers does.
    const refusal = async (token: string) => {
      const answer = await hand(token);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await refusal(program.token)).toEqual([410, 'material_list.link_revoked']);
    const late = await make('program', 1);
    world.clock.advance({ hours: 24 });
    expect(await refusal(late.token)).toEqual([410, 'material_list.link_expired']);
    expect(await refusal(`${late.token}x`)).toEqual([404, 'material_list.link_unknown']);
    await post(`/links/${late.linkId}/revoke`, {});
    expect((await sharing()).links.map(({ state }) => state)).toEqual(['revoked', 'revoked', 'expired']);
    expect((await post(`/members/${other.userId}/remove`, {}, other)).success).toBe(true);
    expect((await world.as(other).get(path())).code).toBe('material_list.not_found');
  });
});
