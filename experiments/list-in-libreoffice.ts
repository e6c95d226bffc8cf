import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../backend/conversion/program.ts';
import { writeListSpreadsheet } from '../backend/features/material-list/export/list-spreadsheet.ts';
import { writeQuotationSpreadsheet } from '../backend/features/material-list/quotation/quotation-spreadsheet.ts';
import { quotationWords } from '../backend/features/material-list/quotation/quotation-words.ts';
import { quote } from '../backend/features/material-list/quotation/quote.ts';
import { offer } from '../backend/features/material-list/request/offer.ts';
import { type Sheet, toWorkbook } from '../backend/spreadsheet/workbook.ts';
import type { MaterialList, ShownLine } from '../contract/material-list/list.ts';
import { lineFen, netFen, sumList } from '../contract/material-list/money.ts';
import { type ExperimentInput, runFromCommandLine, seededRandom } from './experiment.ts';

const run = promisify(execFile);

/** Without it LibreOffice shows what a file says its formulas gave. */
const recalculateAlways = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop>
</item>
</oor:items>`;

/**
 * Workbooks of lists with random quantities, prices, discounts, panels and tax, and of quotations made of them with a
 * mark-up or of what the house offers, whose stored results were wiped, are calculated anew by LibreOffice: its totals
 * must be ours to the fen. The longest offer is printed as well: A4 across, no page but those that its lines need. The
 * control adds a fen to what we expect.
 */
export async function listInLibreOffice({ seed, rounds, isControl }: ExperimentInput) {
  const program = findProgram(process.env['PATH'] ?? '', ['soffice', 'libreoffice']);
  if (!program) return { skipped: 'LibreOffice is not installed', verdict: 'green' as const };
  const random = seededRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'list-in-libreoffice-'));
  try {
    const lists = Array.from({ length: rounds }, () => makeList(random));
    const books = lists.flatMap((list) => [listBook(list), quotationBook(list, random), offerBook(random)]);
    const files = books.map((_, at) => join(folder, `${at}.xlsx`));
    for (const [at, { sheet }] of books.entries())
      await writeFile(files[at] ?? '', toWorkbook([wiped(sheet)]));
    const home = join(folder, 'home');
    await mkdir(join(home, 'user'), { recursive: true });
    await writeFile(join(home, 'user', 'registrymodifications.xcu'), recalculateAlways);
    const convert = (format: string, sources: readonly string[]) =>
      run(
        program,
        [
          `-env:UserInstallation=file://${home}`,
          ...['--headless', '--convert-to', format, '--outdir', folder],
          ...sources,
        ],
        { timeout: 300_000 },
      );
    await convert('csv:Text - txt - csv (StarCalc):44,34,76', files);
    const wrong: string[] = [];
    for (const [at, { names, sums }] of books.entries()) {
      const text = await readFile((files[at] ?? '').replace(/xlsx$/, 'csv'), 'utf8');
      const found = totalsOf(text, names);
      const expected = [sums.netFen, sums.taxFen, sums.grossFen + (isControl ? 1 : 0)];
      if (found.join() !== expected.join()) wrong.push(`${at}: ${found} instead of ${expected}`);
    }
    const printed = join(folder, 'printed.xlsx');
    const long = offerBook(random, 200);
    await writeFile(printed, toWorkbook([long.sheet]));
    await convert('pdf', [printed]);
    const pages = pagesOf(await readFile(printed.replace(/xlsx$/, 'pdf'), 'latin1'));
    if (pages.some((page) => page !== 'across')) wrong.push(`printed as ${pages}`);
    // Four or five; six where Noto's Chinese faces, whose lines are higher, stand in for the font. Columns beside the page would double them.
    if (pages.length < 3 || pages.length > 6) wrong.push(`200 lines on ${pages.length} pages`);
    const lines = lists.reduce((sum, list) => sum + list.lines.length, 0);
    const verdict = wrong.length === 0 ? ('green' as const) : ('red' as const);
    return { books: books.length, lines, pages: pages.length, wrong, verdict };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All of a quotation but what is offered. */
const paper = {
  ...{ number: 'Q20260101-1', revision: 1, state: 'open' as const, issuer: 'A', customer: 'B', contact: '' },
  ...{ terms: '', issuedAt: '2026-01-01T00:00:00Z', validUntil: '2026-02-01', answeredBy: '' },
  ...{ answerNote: '', answeredAt: null },
};

interface Book {
  sheet: Sheet;
  /** Of the rows of the sums. */
  names: readonly string[];
  sums: { netFen: number; taxFen: number; grossFen: number };
}

function listBook(list: MaterialList): Book {
  const names = ['Total excluding tax', 'Tax', 'Total including tax'];
  return { sheet: writeListSpreadsheet(list, 'en-US'), names, sums: list };
}

function quotationBook(list: MaterialList, random: () => number): Book {
  const words = quotationWords['en-US'];
  const markupBp = Math.floor(random() * 3000);
  const { content, ...sums } = quote(list, { groups: list.groups, lines: list.lines, markupBp });
  const quotation = { ...paper, content, ...sums };
  const sheet = writeQuotationSpreadsheet(quotation, { words, issued: '2026-01-01', answered: '' });
  return { sheet, names: [words.net, words.tax, words.gross], sums };
}

/** What the house offers of memberships and seats, prices with tax. */
function offerBook(random: () => number, most = 20): Book {
  const words = quotationWords['en-US'];
  const whole = (top: number) => Math.floor(random() * (top + 1));
  const count = most > 20 ? most : 1 + whole(most - 1);
  const lines = Array.from({ length: count }, (_, index) => ({
    ...{ name: `Seat ${index}`, unit: 'seats', quantity: 1 + whole(9_998), unitFen: whole(2_000_000) },
  }));
  const { content, ...sums } = offer({ lines, taxBp: [0, 300, 600, 1300][whole(3)] ?? 0 });
  const sheet = writeQuotationSpreadsheet(
    { ...paper, terms: 'Payment in advance.\nA year from the day of payment.', content, ...sums },
    { words, issued: '2026-01-01', answered: '' },
  );
  return { sheet, names: [words.net, words.tax, words.gross], sums };
}

/** Of each page of a PDF, whether it is A4 across. */
const pagesOf = (pdf: string): string[] =>
  [...pdf.matchAll(/\/Type\s*\/Page\b[^s][\s\S]*?\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(
    ([, width, height]) =>
      Math.round(Number(width)) === 842 && Math.round(Number(height)) === 595
        ? 'across'
        : `${width} × ${height}`,
  );

/** The table without what its formulas give, so that nothing but a calculation can fill it. */
function wiped(sheet: Sheet): Sheet {
  const rows = sheet.rows.map((row) =>
    row.map((cell) => (typeof cell === 'object' && cell.formula ? { ...cell, value: 0 } : cell)),
  );
  return { ...sheet, rows };
}

/** Net, tax and gross in fen, from the last three rows that have a name for their sum. */
function totalsOf(csv: string, names: readonly string[]): number[] {
  return names.map((name) => {
    const row = csv.split('\n').findLast((line) => line.includes(`,${name},`)) ?? '';
    const amount = /,(?:"([\d,.]+)"|([\d.]+)),?\s*$/.exec(
      row.slice(row.indexOf(`,${name},`) + name.length + 1),
    );
    return Math.round(Number((amount?.[1] ?? amount?.[2] ?? 'NaN').replaceAll(',', '')) * 100);
  });
}

function makeList(random: () => number): MaterialList {
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const head = { taxBp: [0, 300, 600, 900, 1300][whole(4)] ?? 0, isTaxIncluded: random() < 0.3 };
  const groups = Array.from({ length: 1 + whole(3) }, (_, index) => ({
    ...{ groupId: index + 1, revision: 1, position: index, name: `P${index}` },
    ...{ designation: `+A${index}`, count: 1 + whole(4) },
  }));
  const lines = Array.from({ length: 1 + whole(60) }, (_, index): ShownLine => {
    const priced = { priceFen: whole(2_000_000), discountBp: whole(10_000), quantity: whole(99_999) };
    return {
      ...{ lineId: index, revision: 1, groupId: 1 + whole(groups.length - 1), position: index, partId: null },
      ...{ designation: '', maker: '', number: `N${index}`, name: '', unit: '', remark: '', ...priced },
      ...{ isOwnPrice: true, isOwnDiscount: true, substituteMaker: '', substituteNumber: '' },
      ...{ netFen: netFen(priced.priceFen, priced.discountBp), amountFen: lineFen(priced), currentFen: null },
      ...{ lifeCycle: null, letterCode: '', findings: [], commentCount: 0 },
    };
  });
  const sums = sumList(lines, groups, head);
  return {
    ...{ listId: 1, revision: 1, version: 1, title: 'L', project: '', note: '', priceDate: '2026-01-01' },
    ...{ isCompany: false, companyName: null, ownerName: null, tender: null, right: 'view', updatedAt: '' },
    ...head,
    groups: groups.map((group) => ({ ...group, sumFen: sums.groups.get(group.groupId) ?? 0 })),
    lines: lines.sort((a, b) => a.groupId - b.groupId),
    ...{ netFen: sums.netFen, taxFen: sums.taxFen, grossFen: sums.grossFen, unpriced: 0 },
  };
}

await runFromCommandLine(import.meta.filename, 20, listInLibreOffice);
