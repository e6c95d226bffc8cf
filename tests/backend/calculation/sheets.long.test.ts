import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { describeSheet } from '../../../backend/features/calculation/sheet/describe-sheet.ts';
import { paperWords } from '../../../backend/features/calculation/sheet/paper-words.ts';
import { writeWorkbook } from '../../../backend/features/calculation/sheet/sheet-workbook.ts';
import { findLiveSteps } from '../../../contract/calculation/live-steps.ts';
import { completeInputs } from '../../../contract/calculator/address.ts';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { calculate } from '../../../contract/calculator/calculate.ts';
import type { RawInputs, RawRow } from '../../../contract/calculator/calculator.ts';
import { contentTables } from '../../contract/calculator/content-tables.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { LiveWorkbook } from './live-workbook.ts';

const locale = 'en-US' as const;
const words = paperWords(locale);

test('a workbook computes a changed input as the calculator does, and offers no input of which that is not true', async () => {
  const tables = contentTables;
  let changed = 0;
  for (const calculator of allCalculators) {
    const raw = completeInputs(calculator, {});
    const tool = calculator.name;
    const sheet = describeSheet({ tool, query: new URLSearchParams(), tables, say: ({ en }) => en, words });
    const signed = {
      sheet,
      signer: { name: '', employer: '' },
      siteTitle: 's',
      origin: '',
      date: '2026-11-01',
    };
    const bytes = writeWorkbook({ signed, tool, query: '', tables, locale });
    for (const input of findLiveSteps(calculator, {}, tables).inputs) {
      const book = new LiveWorkbook(bytes);
      const place =
        book
          .column('A')
          .find(([, value]) => value === input.words.en)?.[0]
          .replace('A', 'C') ?? '';
      const isOffered = book
        .column('E')
        .some(([cell, value]) => cell === place.replace('C', 'E') && value === words.live);
      expect(isOffered, `${tool} ${input.name}`).toBe(input.isLive);
      if (!input.isLive) continue;
      const next = Number.isInteger(input.value) && input.unit === '' ? input.value + 1 : input.value * 0.93;
      const done = calculate(calculator, change(raw, input.name, next), tables);
      if (done.isRefused) continue;
      book.type(place, next);
      const steps = book.column('A').filter(([, value]) => /^\d+ {2}/.test(String(value)));
      expect(steps, tool).toHaveLength(done.steps.length);
      for (const [index, [cell]] of steps.entries()) {
        const step = done.steps[index];
        const computed = book.number(cell.replace('A', 'C'));
        expect(computed / (step?.value || 1), `${tool} ${input.name} ${step?.words.en}`).toBeCloseTo(
          step?.value ? 1 : 0,
          9,
        );
      }
      changed += 1;
    }
  }
  expect(changed).toBeGreaterThan(60);
});

function change(raw: RawInputs, name: string, next: number): RawInputs {
  const [group = '', index, column = ''] = name.split('.');
  const held = raw[group];
  if (typeof held !== 'object') return { ...raw, [group]: next };
  const rows = held.map((row: RawRow, at) => (at === Number(index) ? { ...row, [column]: next } : row));
  return { ...raw, [group]: rows };
}

describeOnBothDatabases('sheets', (database) => {
  test('as PDF and workbook for anybody, signed by whoever is signed in', async () => {
    const t = createTestBackend(database.db);
    const person = await t.signUp();
    const path = '/api/calculations/sheets/voltage-drop';
    const query = `sheet.name=${encodeURIComponent('一号泵房')}&voltage=400`;
    const pdf = await t.as(person).fetch(`${path}.pdf?${query}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    for (const said of ['电压降', '一号泵房', person.nickname, 'IEC 60364-5-52', '本次计算的地址'])
      expect(text, said).toContain(said);
    const book = await t.as().fetch(`${path}.xlsx?${query}`);
    expect(new LiveWorkbook(new Uint8Array(await book.arrayBuffer())).column('A')[0]?.[1]).toBe('电压降');
    expect((await t.as().fetch(`${path}.pdf?voltage=x`)).status).toBe(400);
    expect((await t.as().fetch('/api/calculations/sheets/constructor.pdf')).status).toBe(404);
    expect((await t.as().fetch('/api/calculations/sheets/voltage-drop.exe')).status).toBe(404);
  });
});

async function readPdf(data: Uint8Array): Promise<string> {
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) =>
      (await (await document.getPage(at + 1)).getTextContent()).items
        .map((item) => ('str' in item ? item.str : ''))
        .join(''),
    ),
  );
  return pages.join('\n');
}
