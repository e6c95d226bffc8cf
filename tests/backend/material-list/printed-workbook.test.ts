import { expect, test } from 'vitest';
import { writeQuotationSpreadsheet } from '../../../backend/features/material-list/quotation/quotation-spreadsheet.ts';
import { quotationWords } from '../../../backend/features/material-list/quotation/quotation-words.ts';
import { offer } from '../../../backend/features/material-list/request/offer.ts';
import { toWorkbook } from '../../../backend/spreadsheet/workbook.ts';
import { unzip } from '../../../backend/zip/unzip.ts';

test('a quotation comes out of a printer with all columns on A4 across, heads on each page and its terms whole', async () => {
  const lines = [{ name: '企业席位', quantity: 30, unit: '个', unitFen: 12_000 }];
  const { content, ...sums } = offer({ lines, taxBp: 600 });
  const quotation = {
    ...{
      number: 'Q1',
      revision: 1,
      state: 'open' as const,
      issuer: '甲公司',
      customer: '乙公司',
      contact: '',
    },
    ...{ terms: `款到开通。\n${'合同另签。'.repeat(40)}`, issuedAt: '', validUntil: '2026-12-28' },
    ...{ answeredBy: '', answerNote: '', answeredAt: null, content, ...sums },
  };
  const words = quotationWords['zh-CN'];
  const sheet = writeQuotationSpreadsheet(quotation, { words, issued: '2026-11-28', answered: '' });
  const files = await unzip(toWorkbook([sheet]));
  const read = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const [book, page] = [read('xl/workbook.xml'), read('xl/worksheets/sheet1.xml')];
  const rowOf = (text: string) => new RegExp(`<row r="(\\d+)"[^>]*>(?:(?!</row>).)*${text}`).exec(page)?.[1];
  expect(book).toContain(`!$${rowOf('序号')}:$${rowOf('序号')}</definedName>`);
  // Neither panels nor parts are in it: no column stands empty, and a name has the room of theirs.
  const valuesOf = (row = 0) =>
    sheet.rows[row]?.map((cell) => (typeof cell === 'object' ? cell.value : cell));
  const head = Number(rowOf('序号')) - 1;
  expect(valuesOf(head)).toEqual(['序号', '名称', '数量', '单位', '单价', '合价']);
  expect(valuesOf(head + 1)).toEqual([1, '企业席位', 30, '个', 120, 3600]);
  expect(page).not.toMatch(/柜|位号|厂商|型号/);
  expect(book).toContain(`!$A$1:$F$${sheet.rows.length}</definedName>`);
  expect(page).toMatch(/fitToPage="1"[\s\S]*<pageSetup paperSize="9" orientation="landscape" fitToWidth="1"/);
  const terms = rowOf('款到开通');
  expect(page).toContain(`<mergeCell ref="B${terms}:F${terms}"/>`);
  // Three lines and room for no fewer: a line of its own, and 200 Chinese characters.
  expect(Number(new RegExp(`<row r="${terms}" ht="(\\d+)"`).exec(page)?.[1])).toBeGreaterThanOrEqual(45);
  // What runs over from the cell before is not cut off by an empty text.
  expect(page).not.toContain('<t xml:space="preserve"></t>');
});
