import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowLimits } from '../../../backend/conversion/workbook/row-limits.ts';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import type { TestPerson } from '../../support/backend.ts';
import { type TestDatabase, testDatabases } from '../../support/databases.ts';
import { maxHoldMs, measureLongestHold } from '../../support/longest-hold.ts';
import { isMainRun } from '../../support/main-run.ts';
import { type CompanyWorld, createCompanyWorld } from '../company/company-world.ts';
import { createPartWorld, type PartWorld } from '../part/part-world.ts';
import { overlapping } from '../zip/zip-samples.ts';
import { cell, sheetOf, sheetPart, workbook } from './spreadsheet-samples.ts';

const [embedded] = testDatabases;
const megabyte = 1024 * 1024;

const sharedSheet = sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>');
const hostile: readonly [name: string, code: string, bytes: () => Promise<Buffer>][] = [
  [
    'rows that never end',
    'sheet.empty',
    () => workbook({ [sheetPart]: `<worksheet><sheetData>${'<row>'.repeat(2_000_000)}` }),
  ],
  [
    'shared texts that never end',
    'sheet.unreadable',
    () =>
      workbook({
        [sheetPart]: sharedSheet,
        'xl/sharedStrings.xml': `<sst>${'<si><t>'.repeat(200_000)}`,
        '[Content_Types].xml': 'no types',
      }),
  ],
  [
    'parts that share their bytes',
    'sheet.unreadable',
    async () =>
      overlapping(
        Array.from({ length: 700 }, (_, at) => `xl/worksheets/sheet${at}.xml`),
        Buffer.alloc(megabyte, 0x20),
      ),
  ],
  ['a bomb', 'sheet.too_large', () => workbook({ [sheetPart]: Buffer.alloc(rowLimits.bytes + 1, 0x20) })],
  [
    'more rows than are taken',
    'sheet.too_large',
    () =>
      workbook({
        [sheetPart]: sheetOf(
          Array.from(
            { length: 40_000 },
            (_, at) => `<row r="${at + 1}">${cell(`A${at + 1}`, 'x')}</row>`,
          ).join(''),
        ),
      }),
  ],
  [
    'no workbook',
    'sheet.unreadable',
    async () => Buffer.from('PK\x03\x04 and nothing behind that is a workbook'),
  ],
];

/** The longest and the largest: the others differ in the code of their refusal. */
const inMain = ['rows that never end', 'a bomb'];

describe('workbooks of strangers', () => {
  let database: TestDatabase;
  let company: CompanyWorld;
  let owner: TestPerson;
  let parts: PartWorld;
  beforeAll(async () => {
    if (!embedded) throw new Error('the embedded database is always there');
    database = await embedded.open();
    company = await createCompanyWorld(database.db);
    ({ owner } = await company.found());
    parts = await createPartWorld(database.db, { seed: 'parts' });
  });
  afterAll(() => database.close());

  const check = (rows: Parameters<CompanyWorld['checkSpreadsheet']>[1]) =>
    company.checkSpreadsheet(owner, rows);
  async function importTable(bytes: Buffer): Promise<string | undefined> {
    const fileId = await parts.send(parts.staff, '表.xlsx', bytes);
    return (await parts.as(parts.staff).post('/api/admin/part-imports', { fileId, family: 'mcb' })).code;
  }

  test.each(isMainRun ? hostile.filter(([name]) => inMain.includes(name)) : hostile)(
    '%s: %s, while everybody else is answered',
    async (_, code, make) => {
      const bytes = await make();
      expect(bytes.length).toBeLessThan(512 * 1024);
      expect((await check([['手机号'], ['13800000011']])).success).toBe(true);
      const { milliseconds, megabytes } = await measureLongestHold(async () => {
        expect((await check(bytes)).code).toBe(code);
      });
      expect(milliseconds).toBeLessThan(maxHoldMs);
      expect(megabytes).toBeLessThanOrEqual(100);
      expect(await importTable(bytes)).toBe(code);
    },
  );

  test('one person has one sheet read at a time; the next person is not kept waiting by that', async () => {
    const sheet = toXlsx('a', [['手机号'], ['13800000011']]);
    const other = (await company.found({ name: '乙厂', code: '91320594MA1MKTT128' })).owner;
    const answers = await Promise.all([check(sheet), check(sheet), company.checkSpreadsheet(other, sheet)]);
    expect(answers.map(({ success, code }) => code ?? success)).toEqual([true, 'sheet.busy', true]);
    expect((await check(sheet)).success).toBe(true);
  });
});
