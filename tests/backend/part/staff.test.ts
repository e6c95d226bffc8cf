import { beforeEach, expect, test } from 'vitest';
import { readRows } from '../../../backend/conversion/workbook/read-rows.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { getPartDocument, listPartsDocument } from '../../../contract/part/documents.ts';
import type { getPartImport, getStaffPart } from '../../../contract/part/staff.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from './part-world.ts';

type Import = EndpointOutput<typeof getPartImport>;

describeOnBothDatabases('publishing and correcting parts', (database) => {
  let world: PartWorld;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
  });

  const heads = ['型号', '名称', '厂商', '额定电流 [A]', '极数', '整定电流', '宽 mm', '功耗 W', '图片'];
  const read = async (id: number) =>
    (await world.as(world.staff).get<Import>(`/api/admin/part-imports/${id}`)).data;
  const numbers = async () => {
    const { parts } = await world.askKnown(listPartsDocument, { filter: {}, page: 1 });
    return parts.items.map(({ number }) => number);
  };

  test('a table is checked without writing, published whole, and undone', async () => {
    const old = await world.add('C65-16', { values: { current: '16 A', poles: '1P' } });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await world.send(world.staff, 'c65.png', png);
    const id = await world.checkTable([
      heads,
      ['C65-10', '断路器 10', '北辰电气', 10, '1P', '', 18, 2.5, 'c65.png'],
      ['', '', '', '', '', '', '', '', ''],
      ['c65 16', '断路器 16 改', ' 北辰电气', '0.016 kA', '2p', '', '', '', ''],
      ['D-1', '新厂断路器', '东岸电气', '63', '4P', '40–63 A', '7.2 cm', '', ''],
    ]);
    expect(await read(id)).toMatchObject({
      errorCount: 0,
      counts: { new: 2, changed: 1, same: 0 },
      rows: [{ row: 2 }, { row: 4, outcome: 'changed' }, { row: 5, outcome: 'new' }],
    });
    expect(await numbers()).toEqual(['C65-16']);
    const publish = () => world.as(world.staff).post(`/api/admin/part-imports/${id}/publish`);
    expect((await publish()).data).toEqual({ created: 2, changed: 1 });
    expect((await publish()).code).toBe('part.import_done');
    expect(await numbers()).toEqual(['C65-10', 'c65 16', 'D-1']);
    const { part } = await world.askKnown(getPartDocument, { id: old });
    expect(part).toMatchObject({ name: '断路器 16 改', version: 2, maker: { name: '北辰电气' } });
    const { parts } = await world.askKnown(listPartsDocument, {
      filter: { group: 'mcb', width: '72', values: [{ key: 'setting', min: '50 A' }] },
      page: 1,
    });
    expect(parts.items.map(({ number, maker }) => [number, maker.name])).toEqual([['D-1', '东岸电气']]);
    // The same table once more changes nothing.
    const again = await world.checkTable([
      heads,
      ['D-1', '新厂断路器', '东岸电气', '63', '4P', '40–63 A', '7.2 cm', '', ''],
    ]);
    expect((await read(again)).counts).toEqual({ new: 0, changed: 0, same: 1 });
    // Somebody corrects one of them; then the table is taken back.
    const fixed = parts.items[0]?.id ?? 0;
    const fields = { name: '手工更正' };
    await world.as(world.staff).post(`/api/admin/parts/${fixed}`, { version: 1, fields, note: '铭牌' });
    const undo = await world.as(world.staff).post(`/api/admin/part-imports/${id}/undo`);
    expect(undo.data).toEqual({ undone: 2, kept: 1 });
    expect(await numbers()).toEqual(['C65-16', 'D-1']);
    expect((await world.askKnown(getPartDocument, { id: old })).part).toMatchObject({
      name: '断路器 C65-16',
      version: 3,
      values: [{ shown: '16\u00a0A' }, { shown: '1P' }],
    });
    // A file that a part uses stays.
    const { rows } = await database.db.query<{ id: string }>(`select file_id as id from part_files`);
    expect((await world.as(world.staff).delete(`/api/files/${rows[0]?.id}`)).code).toBe('file.in_use');
  });

  test('every fault is told by row and column, and nothing is published', async () => {
    const id = await world.checkTable([
      ['型号', '名称', '厂商', '额定电流 [A]', '极数', '整定电流', '宽 mm', '三维模型', '价格'],
      ['A', '甲', '北辰电气', 1, '1P', '', '', '', ''],
    ]);
    expect((await read(id)).faults).toEqual([
      { row: 1, severity: 'error', column: 'I', head: '价格', code: 'unknown_column', value: '价格' },
    ]);
    const other = await world.signUp({ roles: ['admin'] });
    await world.send(
      other,
      'foreign.step',
      Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n'),
    );
    await world.add('LC-9', { familyId: world.ids.contactor });
    const faulty = await world.checkTable([
      ['型号', '名称', '厂商', '额定电流 [A]', '极数', '整定电流', '宽 mm', '三维模型', '替代型号'],
      ['A-1', '', '北辰电气', '10 V', '5P', '63–40 A', 'wide', 'foreign.step', 'NONE'],
      ['a1', '重复', '北辰电气', '10', '', '', '', '', ''],
      ['LC 9', '别的类别', '北辰电气', '9', '', '', '', '', ''],
    ]);
    const { faults, counts } = await read(faulty);
    expect(faults.map(({ row, column, code }) => `${row}${column} ${code}`)).toEqual([
      '2D wrong_unit',
      '2E unknown_choice',
      '2F not_a_range',
      '2G not_a_quantity',
      '2B empty',
      '2H file_not_found',
      '2 unknown_successor',
      '3A row_twice',
      '4 other_family',
    ]);
    expect(counts).toEqual({ new: 0, changed: 0, same: 0 });
    expect((await world.as(world.staff).post(`/api/admin/part-imports/${faulty}/publish`)).code).toBe(
      'part.table_faulty',
    );
    expect(await numbers()).toEqual(['LC-9']);
    const text = await world.send(world.staff, 'no-table.txt', Buffer.from('型号,名称'));
    const post = (body: object) => world.as(world.staff).post('/api/admin/part-imports', body);
    expect((await post({ fileId: text, family: 'mcb' })).code).toBe('sheet.unreadable');
    expect((await post({ fileId: text, family: 'breaker' })).code).toBe('part.family_not_found');
    expect((await post({ fileId: 'f'.repeat(24), family: 'mcb' })).code).toBe('file.not_found');
    const template = await world.as(world.staff).fetch('/api/admin/part-imports/template.xlsx?family=mcb');
    const [row] = await readRows(Buffer.from(await template.arrayBuffer()));
    expect(row?.slice(0, 5)).toEqual(['型号', '名称', '厂商', '额定电流 [A]', '极数 [1P|2P|3P|4P]']);
  });

  test('a report becomes a task, a fixed version, and word to the reporter', async () => {
    const reporter = await world.signUp();
    const id = await world.add('A-10', { values: { current: '10 A', poles: '1P' } });
    const hidden = await world.add('B-1', { state: 'hidden' });
    const report = (who: TestPerson | undefined, field: string, partId = id) =>
      world.as(who).post<{ reportId: number }>(`/api/parts/${partId}/reports`, {
        field,
        claim: '应为 16 A',
        source: '铭牌',
      });
    expect((await report(undefined, '额定电流')).code).toBe('session.required');
    expect((await report(await world.signUp({ isPhoneVerified: false }), '额定电流')).code).toBe(
      'session.phone_required',
    );
    expect((await report(reporter, '额定电流', hidden)).code).toBe('part.not_found');
    expect((await report(reporter, '额定电流')).status).toBe(200);
    expect((await report(reporter, '额定电流')).code).toBe('part.report_twice');
    const second = (await report(reporter, '极数')).data.reportId;
    const staff = world.as(world.staff);
    const form = (await staff.get<EndpointOutput<typeof getStaffPart>>(`/api/admin/parts/${id}`)).data;
    expect(form.reports.map(({ field, source }) => [field, source])).toEqual([
      ['额定电流', '铭牌'],
      ['极数', '铭牌'],
    ]);
    expect((await staff.get<{ total: number }>('/api/admin/parts?isReported=1')).data.total).toBe(1);
    const correct = (fields: object, version = 1) =>
      staff.post(`/api/admin/parts/${id}`, {
        version,
        fields,
        note: '按铭牌',
        reportIds: [form.reports[0]?.reportId],
      });
    expect((await correct({ 'value.current': '16 V', width: 'x' })).fields).toEqual({
      'value.current': 'wrong_unit',
      width: 'not_a_quantity',
    });
    expect((await correct({ 'value.current': '16 A' })).data).toEqual({ version: 2 });
    expect((await correct({ 'value.current': '20 A' })).code).toBe('part.changed_meanwhile');
    expect(
      (await staff.post(`/api/admin/part-reports/${second}/decline`, { answer: '铭牌就是 1P' })).data,
    ).toEqual({ partId: id });
    expect((await staff.post(`/api/admin/part-reports/${second}/decline`, { answer: 'x' })).code).toBe(
      'part.report_not_found',
    );
    const notices = await world
      .as(reporter)
      .get<{ notices: { items: { kind: string; path: string; data: object }[] } }>(
        '/api/notices?tab=interaction',
      );
    expect(notices.data.notices.items.map(({ kind, path, data }) => ({ kind, path, data }))).toEqual(
      expect.arrayContaining([
        { kind: 'part_fixed', path: `/ldz/detail/${id}`, data: { number: 'A-10', version: 2 } },
        { kind: 'part_declined', path: `/ldz/detail/${id}`, data: { number: 'A-10', answer: '铭牌就是 1P' } },
      ]),
    );
    const { part } = await world.askKnown(getPartDocument, { id });
    expect(part).toMatchObject({ version: 2, versions: [{ version: 1, note: '按铭牌' }] });
    await staff.post(`/api/admin/parts/${id}/state`, { state: 'hidden', reason: '停用' });
    expect((await world.askKnown(getPartDocument, { id })).part).toBeNull();
  });

  test('the back office is closed to everybody else', async () => {
    const person = await world.signUp();
    const id = await world.add('A-10');
    for (const [who, code] of [
      [undefined, 'session.required'],
      [person, 'session.forbidden'],
    ] as const) {
      const as = world.as(who);
      for (const path of [
        'parts',
        `parts/${id}`,
        'part-imports',
        'part-imports/1',
        'part-imports/template.xlsx?family=mcb',
      ])
        expect((await as.get(`/api/admin/${path}`)).code, path).toBe(code);
      for (const path of [
        `parts/${id}`,
        `parts/${id}/state`,
        'part-imports',
        'part-imports/1/publish',
        'part-imports/1/undo',
        'part-reports/1/decline',
      ])
        expect((await as.post(`/api/admin/${path}`)).code, path).toBe(code);
    }
  });
});
