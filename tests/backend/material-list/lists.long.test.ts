import { read as readWorkbook } from '@e965/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { savePrices } from '../../../backend/features/list-price/price-store.ts';
import { unzip } from '../../../backend/zip/unzip.ts';
import type { Line, MaterialList, Saved } from '../../../contract/material-list/list.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from '../part/part-world.ts';

describeOnBothDatabases('lists of materials', (database) => {
  let world: PartWorld;
  let me: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
    me = await world.signUp();
    other = await world.signUp();
  });

  const create = async (who = me, fields: object = {}) =>
    (await world.as(who).post<{ listId: number }>('/api/material-lists', { title: '配电柜', ...fields })).data
      .listId;
  const read = async (listId: number, who = me) =>
    (await world.as(who).get<MaterialList>(`/api/material-lists/${listId}`)).data;
  const save = (listId: number, body: object, who: TestPerson | undefined = me) =>
    world.as(who).post<Saved>(`/api/material-lists/${listId}/save`, body);
  const add = (body: object, who: TestPerson | undefined = me) =>
    world.as(who).post<{ listId: number; added: number }>('/api/material-lists/add', body);

  /** A line as a form sends it back. */
  const sent = ({
    lineId,
    revision,
    groupId,
    designation,
    maker,
    number,
    name,
    unit,
    remark,
    ...rest
  }: Line) => ({
    ...{ lineId, revision, groupId, designation, maker, number, name, unit, remark },
    quantity: rest.quantity,
    priceFen: rest.priceFen,
    discountBp: rest.discountBp,
    substituteMaker: rest.substituteMaker,
    substituteNumber: rest.substituteNumber,
  });
  const free = (groupId: number, fields: object = {}) => ({
    ...{ groupId, name: '铭牌', quantity: '1', unit: '块', priceFen: '12.50', discountBp: '0' },
    ...fields,
  });

  test('parts are added once each, with the price and the discount of the day, and again as one more', async () => {
    const a = await world.add('A-1');
    const b = await world.add('B-1', { makerId: world.ids.southern, familyId: world.ids.mccb });
    const draft = await world.add('D-1', { state: 'draft' });
    const on = (validFrom: string, fen: number) =>
      savePrices(database.db, [{ partId: a, fen }], { validFrom, isDemo: false });
    await on('2026-01-01', 10_000);
    await on('2030-01-01', 99_999);
    const discount = (body: object, who = me) => world.as(who).post('/api/price-discounts', body);
    expect((await discount({ family: 'breaker', discountBp: '30' })).success).toBe(true);
    expect((await discount({ family: 'mcb', maker: 'north', discountBp: '35.5' })).success).toBe(true);
    expect((await discount({ family: 'nowhere', discountBp: '1' })).code).toBe('part.family_not_found');
    expect((await world.as().post('/api/material-lists/add', { ids: [a] })).code).toBe('session.required');
    expect((await add({ ids: [a, draft] })).code).toBe('part.not_found');
    const { listId } = (await add({ ids: [a, b] })).data;
    expect((await add({ ids: [a] })).data.listId).toBe(listId);
    const list = await read(listId);
    expect(
      list.lines.map(({ number, quantity, priceFen, discountBp, netFen }) => [
        number,
        quantity,
        priceFen,
        discountBp,
        netFen,
      ]),
    ).toEqual([
      ['A-1', 2000, 10_000, 3550, 6450],
      ['B-1', 1000, null, 3000, null],
    ]);
    expect([list.netFen, list.taxFen, list.grossFen, list.unpriced]).toEqual([12_900, 1677, 14_577, 1]);
    expect((await read(listId, other)) === undefined).toBe(true);
    expect((await world.as(other).get(`/api/material-lists/${listId}`)).code).toBe('material_list.not_found');
    expect((await world.as().get(`/api/material-lists/${listId}`)).code).toBe('session.required');
    expect((await add({ ids: [a], listId }, other)).code).toBe('material_list.not_found');
    const overview = (await world.as(me).get<{ items: object[]; chosenId: number }>('/api/material-lists'))
      .data;
    expect(overview).toMatchObject({ chosenId: listId, items: [{ listId, lineCount: 2, grossFen: 14_577 }] });
    expect((await world.as(other).get<{ items: object[] }>('/api/material-lists')).data.items).toEqual([]);
    await on('2026-02-01', 12_000);
    expect((await read(listId)).lines[0]).toMatchObject({ priceFen: 10_000, currentFen: 12_000 });
    const reprice = (day: string, who = me) =>
      world.as(who).post<Saved>(`/api/material-lists/${listId}/reprice`, { day });
    expect((await reprice('2031-01-01')).code).toBe('material_list.day_ahead');
    expect((await reprice('2026-02-02', other)).code).toBe('material_list.not_found');
    expect((await reprice('2026-02-02')).data.changed).toBe(2);
    expect(await read(listId)).toMatchObject({ priceDate: '2026-02-02', lines: [{ priceFen: 12_000 }, {}] });
  });

  test('what was typed is read exactly, hints are given, and nothing foreign is touched', async () => {
    const listId = await create();
    const [group] = (await read(listId)).groups;
    const groupId = group?.groupId ?? 0;
    expect((await save(listId, { lines: [free(groupId)] }, other)).code).toBe('material_list.not_found');
    expect((await save(listId, { lines: [free(groupId, { quantity: '1.2345' })] })).fields).toEqual({
      'lines.0.quantity': 'malformed',
    });
    expect((await save(listId, { lines: [free(groupId, { priceFen: '-1' })] })).code).toBe('request.invalid');
    const foreign = (await read(await create(other), other)).groups[0]?.groupId ?? 0;
    expect((await save(listId, { lines: [free(foreign)] })).code).toBe('material_list.group_not_found');
    expect(
      (await save(listId, { lines: [free(groupId, { priceFen: '10000000', quantity: '99999' })] })).code,
    ).toBe('material_list.sum_too_large');
    const lines = [
      free(groupId, { designation: '-PF1, -PF2', quantity: '2', priceFen: '0.35', discountBp: '12.5' }),
      free(groupId, { designation: 'KM1', quantity: '2.5', unit: 'm', priceFen: '' }),
      free(groupId, { designation: '-PF1', quantity: '1' }),
    ];
    expect((await save(listId, { lines })).data).toMatchObject({ version: 2, changed: 3, conflicts: [] });
    const list = await read(listId);
    expect(list.lines.map(({ findings, amountFen }) => [findings, amountFen])).toEqual([
      [['twice'], 62],
      [['mark'], 0],
      [['twice'], 1250],
    ]);
    const head = {
      revision: list.revision,
      title: '甲',
      project: 'P1',
      note: '',
      taxBp: '13',
      isTaxIncluded: true,
    };
    const groups = [
      { groupId, revision: group?.revision, name: '进线柜', designation: '+A1', count: '3' },
      { name: '出线柜', count: 1 },
    ];
    expect((await save(listId, { head, groups })).data.changed).toBe(3);
    const changed = await read(listId);
    expect([changed.grossFen, changed.netFen, changed.taxFen]).toEqual([3936, 3483, 453]);
    const [first, second] = changed.groups;
    const remove = (each: typeof first) => ({ ...each, isRemoved: true });
    expect((await save(listId, { groups: [remove(first)] })).code).toBe('material_list.group_not_empty');
    expect((await save(listId, { groups: [remove(second)] })).data.changed).toBe(1);
    const all = (await read(listId)).lines.map((line) => ({ ...sent(line), isRemoved: true }));
    expect((await save(listId, { lines: all })).data.changed).toBe(3);
    expect((await save(listId, { groups: [remove((await read(listId)).groups[0])] })).code).toBe(
      'material_list.last_group',
    );
    const del = (title: string, who = me) =>
      world.as(who).post(`/api/material-lists/${listId}/delete`, { title });
    expect((await del('甲', other)).code).toBe('material_list.not_found');
    expect((await del('乙')).code).toBe('material_list.title_other');
    expect((await del('甲')).success).toBe(true);
    expect((await world.as(me).get(`/api/material-lists/${listId}`)).code).toBe('material_list.not_found');
  });

  test('two editors: different fields are merged, the same field is told of, nothing is overwritten', async () => {
    const listId = await create();
    const groupId = (await read(listId)).groups[0]?.groupId ?? 0;
    await save(listId, { lines: [free(groupId), free(groupId, { name: '门锁' })] });
    const [line, second] = (await read(listId)).lines.map(sent);
    if (!line || !second) throw new Error('no lines');
    expect((await save(listId, { lines: [{ ...line, quantity: '4' }, second] })).data.changed).toBe(1);
    expect((await save(listId, { lines: [{ ...line, remark: '加急' }, second] })).data).toMatchObject({
      changed: 1,
      conflicts: [],
    });
    const fought = (
      await save(listId, {
        lines: [
          { ...line, quantity: '6' },
          { ...second, unit: '把' },
        ],
      })
    ).data;
    expect(fought).toMatchObject({
      changed: 1,
      conflicts: [{ kind: 'line', id: line.lineId, isRemoved: false, by: me.nickname }],
    });
    expect(fought.conflicts[0]?.fields).toEqual([{ field: 'quantity', mine: '6000', theirs: '4000' }]);
    const after = await read(listId);
    expect(after.lines[0]).toMatchObject({ quantity: 4000, remark: '加急' });
    const revision = fought.conflicts[0]?.revision;
    expect(
      (await save(listId, { lines: [{ ...line, remark: '加急', quantity: '6', revision }] })).data.conflicts,
    ).toEqual([]);
    expect((await read(listId)).lines[0]).toMatchObject({ quantity: 6000, remark: '加急' });
    await save(listId, {
      lines: (await read(listId)).lines.slice(1).map((each) => ({ ...sent(each), isRemoved: true })),
    });
    expect((await save(listId, { lines: [{ ...second, remark: '丢失' }] })).data.conflicts).toMatchObject([
      { isRemoved: true },
    ]);
    expect((await save(listId, { lines: [second] })).data).toMatchObject({ changed: 0, conflicts: [] });
    expect((await save(listId, { lines: [{ ...line, isRemoved: true }] })).data.conflicts).toHaveLength(1);
  });

  test('a workbook with real numbers, a frozen head and formulas, and a table of texts; for readers alone', async () => {
    const listId = await create();
    const groupId = (await read(listId)).groups[0]?.groupId ?? 0;
    const lines = [
      free(groupId, {
        priceFen: '10.05',
        discountBp: '35',
        quantity: '3',
        substituteMaker: '乙',
        substituteNumber: 'S-1',
      }),
      free(groupId, { name: '=1+1', priceFen: '' }),
    ];
    await save(listId, { lines });
    const get = (name: string, who: TestPerson | undefined) =>
      world.as(who).fetch(`/api/material-lists/${listId}/${name}`);
    for (const name of ['list.xlsx', 'list.csv'])
      expect([(await get(name, undefined)).status, (await get(name, other)).status]).toEqual([401, 404]);
    const bytes = Buffer.from(await (await get('list.xlsx', me)).arrayBuffer());
    const sheet = Object.values(readWorkbook(bytes, { type: 'buffer', cellFormula: true }).Sheets)[0];
    expect([sheet?.['K6'], sheet?.['M6'], sheet?.['N6']]).toMatchObject([
      { t: 'n', v: 10.05 },
      { t: 'n', v: 6.53, f: 'ROUND(K6*(1-L6),2)' },
      { t: 'n', v: 19.59, f: 'ROUND(M6*I6,2)*D6' },
    ]);
    expect([sheet?.['A7']?.v, sheet?.['F7']?.v, sheet?.['G7']?.v]).toEqual(['替代', '乙', 'S-1']);
    expect(sheet?.['H8']).toMatchObject({ t: 's', v: '=1+1' });
    expect(['N10', 'N11', 'N12'].map((place) => [sheet?.[place]?.v, sheet?.[place]?.f])).toEqual([
      [19.59, 'SUM(N6:N8)'],
      [2.55, 'ROUND(N10*B4,2)'],
      [22.14, 'N10+N11'],
    ]);
    const xml = (await unzip(bytes)).get('xl/worksheets/sheet1.xml')?.toString('utf8');
    expect(xml).toContain('ySplit="5" topLeftCell="A6"');
    const text = await (await get('list.csv', me)).text();
    expect(text).toContain(`'=1+1`);
    expect(text).toContain('10.05,0.35,6.53,19.59');
  });
});
