import { beforeEach, expect, test } from 'vitest';
import { saveGroup } from '../../../backend/features/part/library-store.ts';
import { certificateParameters, isExpiredCertificate } from '../../../contract/part/certificate.ts';
import { getPartDocument, listPartsDocument } from '../../../contract/part/documents.ts';
import type { SelectionPage } from '../../../contract/selection/facets.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from './part-world.ts';

const heads = ['型号', '名称', '厂商', '产品认证', '证书编号', '证书有效期至'];

describeOnBothDatabases('certificates of parts', (database) => {
  let world: PartWorld;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
    await saveGroup(database.db, {
      slug: 'mcb',
      name: '微型断路器',
      parentId: null,
      letterCode: '',
      pinyin: [],
      terms: [],
      isAutomation: true,
      position: 1,
      parameters: [...certificateParameters],
      expected: [],
    });
  });
  const publish = async (rows: string[][]) => {
    const id = await world.checkTable([heads, ...rows]);
    await world.as(world.staff).post(`/api/admin/part-imports/${id}/publish`);
    return world.as(world.staff).get<{ faults: object[] }>(`/api/admin/part-imports/${id}`);
  };
  const numbers = async (values: { key: string; anyOf?: string[]; min?: string; max?: string }[]) => {
    const { parts } = await world.askKnown(listPartsDocument, { filter: { group: 'mcb', values }, page: 1 });
    return [parts.items.map(({ number }) => number), parts.problems];
  };
  const three = [
    ['A-1', '断路器', '北辰电气', 'CCC 证书', '样例 0001', '2029/6/30'],
    ['A-2', '断路器', '北辰电气', 'ccc 自我声明', '样例 0002', '2026年5月31日'],
    ['A-3', '断路器', '北辰电气', '', '', ''],
  ];

  test('come by tables and corrections, as people write days; what is no day is told', async () => {
    await publish(three);
    const found = await world.askKnown(listPartsDocument, { filter: {}, page: 1 });
    const id = found.parts.items.find(({ number }) => number === 'A-2')?.id ?? 0;
    const read = async () => (await world.askKnown(getPartDocument, { id })).part;
    expect((await read())?.values.map(({ shown }) => shown)).toEqual([
      'CCC 自我声明',
      '样例 0002',
      '2026-05-31',
    ]);
    const correct = (day: string) =>
      world.as(world.staff).post(`/api/admin/parts/${id}`, {
        version: 1,
        fields: { 'value.certificateUntil': day },
        note: '新证书',
      });
    expect(await correct('2026-02-30')).toMatchObject({
      code: 'part.values_wrong',
      fields: { 'value.certificateUntil': 'not_a_date' },
    });
    expect((await correct('2031.5.31')).data).toEqual({ version: 2 });
    expect((await read())?.values.at(-1)?.shown).toBe('2031-05-31');
    const { data } = await publish([['B-1', '断路器', '北辰电气', 'CE', '', '明年']]);
    expect(data.faults).toMatchObject([
      { row: 2, column: 'D', code: 'unknown_choice' },
      { row: 2, column: 'F', code: 'not_a_date' },
    ]);
  });

  test('parts are narrowed by kind and by the last day, in the library and in the selection', async () => {
    await publish(three);
    expect(await numbers([{ key: 'certificate', anyOf: ['CCC 证书'] }])).toEqual([['A-1'], []]);
    expect(await numbers([{ key: 'certificateUntil', min: '2026-05-31' }])).toEqual([['A-1', 'A-2'], []]);
    expect(await numbers([{ key: 'certificateUntil', min: '2026-06-01' }])).toEqual([['A-1'], []]);
    expect(await numbers([{ key: 'certificateUntil', max: '2026/5/31' }])).toEqual([['A-2'], []]);
    expect(await numbers([{ key: 'certificateUntil', min: 'soon' }])).toEqual([
      ['A-1', 'A-2', 'A-3'],
      [{ field: 'min.certificateUntil', value: 'soon', code: 'not_a_date' }],
    ]);
    expect((await numbers([{ key: 'certificateUntil', min: '2030-01-01', max: '2029-01-01' }]))[1]).toEqual([
      { field: 'min.certificateUntil', value: '2030-01-01', code: 'reversed' },
    ]);
    const query = new URLSearchParams({ query: 'group=mcb&min.certificateUntil=2026-06-01' });
    const { data } = await world.as().get<SelectionPage>(`/api/selection/parts?${query}`);
    expect(data.items.map(({ number }) => number)).toEqual(['A-1']);
    expect(data.facets.map(({ field, kind }) => `${field} ${kind}`).slice(0, 2)).toEqual([
      'f.certificate choice',
      'f.certificateUntil date',
    ]);
  });
});

test('a certificate has expired when its last day is over, and other days are no certificate’s', () => {
  const until = { key: 'certificateUntil', shown: '2026-05-31' };
  expect(isExpiredCertificate(until, '2026-05-31')).toBe(false);
  expect(isExpiredCertificate(until, '2026-06-01')).toBe(true);
  expect(isExpiredCertificate({ ...until, key: 'standard' }, '2026-06-01')).toBe(false);
});
