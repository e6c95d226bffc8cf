import { beforeEach, expect, test } from 'vitest';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { Page } from '../../../contract/paging.ts';
import type { getTenderImport } from '../../../contract/tender/import.ts';
import type { TenderReport } from '../../../contract/tender/report.ts';
import type { Tender, TenderList } from '../../../contract/tender/tender.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

type Import = EndpointOutput<typeof getTenderImport>;

const text =
  '招标人：临江水务\n招标编号：SL-2026-0117\n预算金额：386万元。\n采购低压抽出式开关柜 24 台。\n投标截止时间：2026年11月20日9时30分。';
const head = [
  '公告种类',
  '标题',
  '采购人',
  '项目编号',
  '采购方式',
  '行业',
  '地区',
  '公告日期',
  '投标截止',
  '原文链接',
  '正文',
  '备注',
];
const row = (...cells: string[]) => cells;
const rows = [
  head,
  row(
    '',
    '开关柜采购',
    '',
    '',
    '公开招标',
    '市政与水务',
    '江苏省',
    '2026-10-20 10:00',
    '',
    'https://a.example/1',
    text,
    '',
  ),
  row(
    '招标公告',
    '控制柜询价',
    '甲厂',
    'XJ-1',
    '询价',
    '制造业',
    '浙江',
    '2026/10/28',
    '2026-11-09',
    '',
    '见附件',
    '',
  ),
  row(
    '招标公告',
    '控制柜询价（重发）',
    '甲厂',
    'xj 1',
    '询价',
    '制造业',
    '浙江',
    '2026-10-28',
    '2026-11-09',
    '',
    '见附件',
    '',
  ),
  row('招标公告', '没有地区', '乙厂', 'N-3', '询价', '制造业', '火星', '明天', '2026-11-09', '', '', ''),
  row(
    '变更公告',
    '延期',
    '临江水务',
    'SL-2026-0117',
    '',
    '',
    '',
    '2026-11-01',
    '2026-11-25 09:30',
    '',
    '',
    '',
  ),
  row('终止公告', '终止', '丙厂', '没有', '', '', '', '2026-11-01', '', '', '', ''),
  row('小道消息', '什么', '丁厂', 'N-4', '', '', '', '2026-11-01', '', '', '', ''),
];

describeOnBothDatabases('importing tender notices', (database) => {
  let world: TestBackend;
  let staff: TestPerson;
  let person: TestPerson;
  beforeEach(async () => {
    world = createTestBackend(database.db);
    [person, staff] = [await world.signUp(), await world.signUp({ roles: ['admin'] })];
  });
  const send = async (who: TestPerson | undefined, name: string, body: Buffer) => {
    const answer = await world.as(who).fetch(`/api/admin/tender-imports?name=${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    });
    return (await answer.json()) as { code?: string; data: { importId: number } };
  };
  const look = async (id: number, who: TestPerson | undefined = staff) =>
    world.as(who).get<Import>(`/api/admin/tender-imports/${id}`);
  const run = (id: number, isPublished: boolean, who: TestPerson | undefined = staff) =>
    world.as(who).post(`/api/admin/tender-imports/${id}`, { isPublished });
  const found = async () => (await world.as().get<TenderList>('/api/tenders?status=all')).data.found.items;

  test('a table is tried first, written once, and doubles nothing', async () => {
    const book = toXlsx('公告', rows);
    expect((await send(undefined, 'a.xlsx', book)).code).toBe('session.required');
    expect((await send(person, 'a.xlsx', book)).code).toBe('session.forbidden');
    expect((await send(staff, 'a.xlsx', Buffer.from('PK'))).code).toBe('sheet.unreadable');
    const id = (await send(staff, 'a.xlsx', book)).data.importId;
    const { data } = await look(id);
    expect(data.unknownHeads).toEqual(['备注']);
    expect(
      data.rows.map(({ row: at, outcome, faults }) => [at, outcome, faults.map(({ field }) => field)]),
    ).toEqual([
      [2, 'new', []],
      [3, 'new', []],
      [4, 'double', []],
      [5, 'faulty', ['region', 'publishedOn']],
      [6, 'change', []],
      [7, 'faulty', ['number']],
      [8, 'faulty', ['kind']],
    ]);
    expect(data.rows[0]?.parsed).toEqual(['buyer', 'number', 'budget', 'closesAt', 'items']);
    for (const who of [undefined, person]) {
      const code = who ? 'session.forbidden' : 'session.required';
      expect([
        (await look(id, who ?? ({ cookie: '' } as TestPerson))).code,
        (await run(id, true, who ?? ({ cookie: '' } as TestPerson))).code,
      ]).toEqual([code, code]);
    }
    expect((await look(id + 99)).code).toBe('tender.import_not_found');
    expect(await found()).toEqual([]);
    expect((await run(id, true)).data).toEqual({ created: 2, changed: 1, skipped: 4 });
    expect((await run(id, true)).code).toBe('tender.import_done');
    const [first] = await found();
    // The second one has no link to its original and waits as a draft.
    expect((await found()).length).toBe(1);
    expect(first).toMatchObject({
      buyer: '临江水务',
      budgetFen: 386_000_000,
      closesAt: '2026-11-25T01:30:00.000Z',
      changeCount: 1,
    });
    const tender = (await world.as().get<Tender>(`/api/tenders/${first?.tenderId}`)).data;
    expect(tender.items).toEqual([{ name: '低压抽出式开关柜', spec: '', quantity: 24_000, unit: '台' }]);
    // The text names the first closing time, which was moved since.
    expect(tender.said.map(({ field, isSame }) => [field, isSame])).toEqual([
      ['buyer', true],
      ['number', true],
      ['budget', true],
      ['items', true],
      ['closesAt', false],
    ]);
    const again = (await send(staff, 'b.xlsx', book)).data.importId;
    expect((await look(again)).data.counts).toEqual({ new: 0, change: 0, double: 4, faulty: 3 });
    expect((await run(again, true)).data).toEqual({ created: 0, changed: 0, skipped: 7 });
    // What would be refused says why before the run and after it.
    await world.as(staff).post(`/api/admin/tenders/${first?.tenderId}/changes`, {
      ...{ kind: 'cancel', title: '终止公告', text: '预算调整', url: '', publishedOn: '2026-11-20' },
    });
    const late = [rows[0] ?? [], (rows[5] ?? []).map((cell, at) => (at === 1 ? '再次更正' : cell))];
    const refused = (await send(staff, 'c.xlsx', toXlsx('公告', late))).data.importId;
    const outcome = async () => (await look(refused)).data.rows.map(({ faults }) => faults);
    expect(await outcome()).toEqual([[{ field: 'number', code: 'cancelled' }]]);
    expect((await run(refused, true)).data).toEqual({ created: 0, changed: 0, skipped: 1 });
    expect(await outcome()).toEqual([[{ field: 'number', code: 'cancelled' }]]);
  });

  test('a line of an equipment list is named by its number in the row that holds it', async () => {
    const json = [
      {
        ...{
          title: '并网柜',
          buyer: '戊电站',
          number: 'J-2',
          method: 'open',
          industry: 'grid',
          region: 'NM',
        },
        ...{
          publishedOn: '2026-10-30',
          url: 'https://a.example/2',
          items: '并网柜 | | 1 | 台\n柜 | | 若干 | 台',
        },
      },
    ];
    const id = (await send(staff, 'a.json', Buffer.from(JSON.stringify(json)))).data.importId;
    expect((await look(id)).data.rows[0]?.faults).toEqual([{ field: 'items.2', code: 'quantity' }]);
  });

  test('csv and JSON say the same as a workbook', async () => {
    const csv = [head, rows[2] ?? []].map((line) => line.join(',')).join('\n');
    const id = (await send(staff, 'a.csv', Buffer.from(csv))).data.importId;
    expect((await look(id)).data.counts).toMatchObject({ new: 1, faulty: 0 });
    const json = {
      tenders: [
        {
          ...{
            title: '并网柜',
            buyer: '戊电站',
            number: 'J-1',
            method: 'open',
            industry: 'grid',
            region: 'NM',
          },
          ...{ publishedOn: '2026-10-30', text: '正文', url: 'https://a.example/2' },
          items: [{ name: '并网柜', spec: '0.8 kV', quantity: 40, unit: '台' }],
        },
      ],
    };
    const other = (await send(staff, 'a.json', Buffer.from(JSON.stringify(json)))).data.importId;
    expect((await look(other)).data.counts).toMatchObject({ new: 1, faulty: 0 });
    await run(other, true);
    expect(await found()).toMatchObject([{ title: '并网柜', itemCount: 1 }]);
    // What is said of it speaks of JSON, not of workbooks.
    for (const wrong of ['[1,', '{"items": []}'])
      expect((await send(staff, 'b.json', Buffer.from(wrong))).code).toBe('tender.import_json');
  });

  test('what somebody reports goes to staff, and its outcome back', async () => {
    const made = await world.as(staff).post<{ tenderId: number }>('/api/admin/tenders', {
      ...{ title: '开关柜', buyer: '甲', number: '1', method: 'open', industry: 'grid', region: 'JS' },
      ...{ publishedOn: '2026-10-20', url: 'https://a.example', text },
    });
    const id = made.data.tenderId;
    const report = (who?: TestPerson, more: object = {}) =>
      world.as(who).post<{ reportId: number }>(`/api/tenders/${id}/reports`, {
        field: 'budget',
        note: '386 万',
        ...more,
      });
    expect((await report()).code).toBe('session.required');
    expect((await report(person)).code).toBe('tender.not_found');
    await world.as(staff).post(`/api/admin/tenders/${id}/state`, { state: 'published' });
    expect((await report(person, { note: '' })).fields).toHaveProperty('note');
    const first = (await report(person)).data.reportId;
    expect((await report(person, { note: '386 万元' })).data.reportId).toBe(first);
    const queue = async (who?: TestPerson) =>
      world.as(who).get<Page<TenderReport>>('/api/admin/tender-reports');
    expect([(await queue()).code, (await queue(person)).code]).toEqual([
      'session.required',
      'session.forbidden',
    ]);
    expect((await queue(staff)).data.items).toMatchObject([
      { reportId: first, note: '386 万元', field: 'budget' },
    ]);
    const settle = (who?: TestPerson) =>
      world.as(who).post(`/api/admin/tender-reports/${first}`, { state: 'fixed' });
    expect([(await settle()).code, (await settle(person)).code]).toEqual([
      'session.required',
      'session.forbidden',
    ]);
    expect((await settle(staff)).success).toBe(true);
    expect((await settle(staff)).code).toBe('tender.report_settled');
    const { notices } = (
      await world.as(person).get<{ notices: Page<{ kind: string; path: string }> }>('/api/notices')
    ).data;
    expect(notices.items).toMatchObject([{ kind: 'tender_report' }]);
    expect((await report(person)).data.reportId).not.toBe(first);
  });
});
