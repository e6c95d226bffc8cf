import { expect, test } from 'vitest';
import { readRows } from '../../../backend/conversion/workbook/read-rows.ts';
import { rowLimits } from '../../../backend/conversion/workbook/row-limits.ts';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import { cell, sheetOf, sheetPart, workbook } from './spreadsheet-samples.ts';

const sheet = async (inner: string) => readRows(await workbook({ [sheetPart]: sheetOf(inner) }));

test('texts and numbers of the first sheet stand where they stood, empty rows and cells too', async () => {
  expect(await readRows(toXlsx('表', [['型号', 0.1 + 0.2], [], ['', 'A & B < C', 63]]))).toEqual([
    ['型号', '0.3'],
    [],
    ['', 'A & B < C', '63'],
  ]);
  expect(
    await sheet(
      '<row r="2"><c r="B2" t="b"><v>1</v></c><c r="C2"><v>4.0000000000000001E-3</v></c><c r="D2" t="e"><v>#N/A</v></c></row>',
    ),
  ).toEqual([[], ['', '1', '0.004', '#N/A']]);
});

test.each([
  ['a row too far down', () => `<row r="${rowLimits.rows + 1}">${cell(`A${rowLimits.rows + 1}`, 'x')}</row>`],
  ['a cell too far right', () => `<row r="1">${cell('XFD1', 'x')}</row>`],
  [
    'too many cells',
    () =>
      Array.from({ length: 1000 }, (_, at) => `<row r="${at + 1}">${cell(`DA${at + 1}`, 'x')}</row>`).join(
        '',
      ),
  ],
  [
    'too many letters',
    () =>
      Array.from(
        { length: 200 },
        (_, at) => `<row r="${at + 1}">${cell(`A${at + 1}`, 'x'.repeat(30_000))}</row>`,
      ).join(''),
  ],
])('a table with %s is not read in part', async (_, inner) => {
  await expect(sheet(inner())).rejects.toMatchObject({ fault: 'large' });
});

test('what is only formatted does not count', async () => {
  const rows = await sheet(`<row r="1">${cell('A1', 'x')}</row><row r="9000"><c r="XFD9000" s="1"/></row>`);
  expect(rows).toEqual([['x']]);
});

test('a workbook says what it is not: none, empty, sealed', async () => {
  await expect(readRows(Buffer.from('a,b\n1,2\n'))).rejects.toMatchObject({ fault: 'unreadable' });
  await expect(sheet('')).rejects.toMatchObject({ fault: 'empty' });
  const bomb = await workbook({ 'xl/sharedStrings.xml': Buffer.alloc(rowLimits.bytes + 1, 0x20) });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readRows(bomb)).rejects.toMatchObject({ fault: 'large' });
});
