import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { addMatchToMaterialList } from '../../../contract/material-list/add-match.ts';
import type { MaterialList } from '../../../contract/material-list/list.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from '../part/part-world.ts';

describeOnBothDatabases('a matched list as a list of materials', (database) => {
  let world: PartWorld;
  let me: TestPerson;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
    me = await world.signUp();
  });

  const match = async (text: string) =>
    (await world.as(me).post<{ matchId: number }>('/api/part-matches', { text })).data.matchId;
  const add = (matchId: number, who: TestPerson | undefined = me, more: object = {}) =>
    world.as(who).post<EndpointOutput<typeof addMatchToMaterialList>>('/api/material-lists/add-match', {
      matchId,
      ...more,
    });
  const read = async (listId: number) =>
    (await world.as(me).get<MaterialList>(`/api/material-lists/${listId}`)).data.lines.map(
      ({ designation, number, quantity, unit, partId }) => [designation, number, quantity, unit, partId],
    );

  test('three rows keep their quantities and designations; a guess is no part, and what cannot be read is told', async () => {
    const c16 = await world.add('MCB-3P-C16');
    await world.add('MCB-3P-C20');
    const matchId = await match(
      '位号\t型号\t数量\t单位\n-QF1\tmcb 3p c16\t5\t只\n-QF2\tMCB-3P-CZ0\t2.5\tm\n-X1\tNOBODY-9\t\t\n-X2\tNOBODY-8\t几个\t',
    );
    const { data } = await add(matchId);
    expect(data).toMatchObject({ lines: 3, matched: 1, skipped: [4] });
    const rows = [
      ['-QF1', 'MCB-3P-C16', 5000, '只', c16],
      ['-QF2', 'MCB-3P-CZ0', 2500, 'm', null],
      ['-X1', 'NOBODY-9', 1000, '', null],
    ];
    expect(await read(data.listId)).toEqual(rows);
    expect((await add(matchId)).data.listId).toBe(data.listId);
    expect(await read(data.listId)).toEqual([...rows, ...rows]);
    const other = await world.signUp();
    expect((await add(matchId, other)).code).toBe('part_match.not_found');
    const own = (await world.as(other).post<{ listId: number }>('/api/material-lists', { title: '别人的' }))
      .data;
    expect((await add(matchId, me, { listId: own.listId })).code).toBe('material_list.not_found');
    expect((await world.as().post('/api/material-lists/add-match', { matchId })).code).toBe(
      'session.required',
    );
  });
});
