import { quantityScale, wholeBp } from '../../../../contract/material-list/kinds.ts';
import type { QuotedContent, WholeQuotation } from '../../../../contract/material-list/quotation.ts';
import { columnName, type Sheet, type WorkbookCell } from '../../../spreadsheet/workbook.ts';
import { money, sumRows } from '../export/money-cells.ts';
import { factsOf, type PaperDays } from './quotation-facts.ts';
import type { QuotationWords } from './quotation-words.ts';

const columns = [
  'item',
  'panel',
  'panelName',
  'count',
  'designation',
  'maker',
  'partNumber',
  'name',
  'quantity',
  'unit',
  'unitPrice',
  'amount',
] as const;
type Column = (typeof columns)[number];

const widths: Partial<Record<Column, number>> = {
  item: 14,
  panel: 22,
  panelName: 18,
  designation: 18,
  maker: 16,
  partNumber: 24,
  name: 30,
  unitPrice: 14,
  amount: 14,
};

const usualWidth = 9;
const lineHeight = 15;
/** Between the names of the parties and their dates, in points. */
const stampHeight = 72;

/** Columns that say something of a line, as on the page and on paper: one of memberships has neither panels nor parts. */
function shownColumns({ groups }: QuotedContent): Column[] {
  const lines = groups.flatMap((group) => group.lines);
  const has: Partial<Record<Column, boolean>> = {
    panel: groups.some(({ designation }) => designation !== ''),
    panelName: groups.some(({ name }) => name !== ''),
    count: groups.length > 1 || groups.some(({ count }) => count !== 1),
    designation: lines.some(({ designation }) => designation !== ''),
    maker: lines.some(({ maker }) => maker !== ''),
    partNumber: lines.some(({ number }) => number !== ''),
    unit: lines.some(({ unit }) => unit !== ''),
  };
  return columns.filter((column) => has[column] ?? true);
}

/** A name that has no part number beside it says the whole thing. */
const widthsOf = (shown: readonly Column[]): number[] =>
  shown.map((column) =>
    column === 'name' && !shown.includes('partNumber') ? 56 : (widths[column] ?? usualWidth),
  );

/** Lines of a text in so many characters; a Chinese one is as wide as two Latin ones, and lines break early. */
function countLines(text: string, room: number): number {
  const widthOf = (part: string) => [...part].reduce((sum, sign) => sum + (sign < '\u2e80' ? 1 : 2), 0);
  const lines = text.split('\n').map((part) => Math.max(1, Math.ceil(widthOf(part) / (room * 0.9))));
  return lines.reduce((sum, count) => sum + count, 0);
}

/** Of terms that run over all columns but the first: merged cells do not grow with their text by themselves. */
function termsHeight(terms: string, shown: readonly Column[]): number {
  const room = widthsOf(shown.slice(1)).reduce((sum, width) => sum + width, 0);
  return Math.min(400, lineHeight * countLines(terms, room));
}

const nameLines = (name: string, shown: readonly Column[]): number =>
  countLines(name, widthsOf(shown)[shown.indexOf('name')] ?? usualWidth);

/** Of rows whose names take several lines; not every program makes them higher by itself. */
function nameHeights({ groups }: QuotedContent, shown: readonly Column[], start: number) {
  const counts = groups.flatMap(({ lines }) => lines).map(({ name }) => nameLines(name, shown));
  return Object.fromEntries(
    counts.flatMap((count, at) => (count > 1 ? [[start + at, count * lineHeight]] : [])),
  );
}

/** The column that begins nearest to the middle, where the customer stamps. */
function middleOf(shown: readonly Column[]): number {
  const all = widthsOf(shown);
  const begin = (index: number) => all.slice(0, index).reduce((sum, width) => sum + width, 0);
  const away = all.map((_, index) => Math.abs(begin(index) - begin(all.length) / 2));
  return away.indexOf(Math.min(...away));
}

/**
 * What was offered as one sheet: the parties above, heads that stay in view, a row for each line with its sum as a
 * formula, totals as formulas, terms, and room for both stamps. Neither discounts nor the mark-up are in it.
 */
export function writeQuotationSpreadsheet(
  quotation: WholeQuotation,
  { words, ...days }: { words: QuotationWords } & PaperDays,
): Sheet {
  const { content, state } = quotation;
  const shown = shownColumns(content);
  const top: WorkbookCell[][] = [
    [{ value: words.kind, style: 'head' }],
    ...factsOf(quotation, { words, ...days }).map(([name, value]) => [name, value]),
    [words.taxRate, { value: content.taxBp / wholeBp, style: 'percent' }, taxWords(content, words)],
  ];
  if (state !== 'open') top.push([words.state, stateWords(quotation, { words, ...days })]);
  const taxRow = top.length - (state === 'open' ? 0 : 1);
  const head = shown.map((column) => ({ value: words[column], style: 'head' as const }));
  const rows = [...top, head, ...lineRows(content, shown, top.length + 2)];
  const lines = [top.length + 2, Math.max(top.length + 2, rows.length)] as const;
  const sums = sumRows(
    { ...quotation, isTaxIncluded: content.isTaxIncluded },
    {
      ...{ names: words, columns: shown, labelColumn: 'unitPrice', lines },
      start: rows.length + 2,
      taxCell: `B${taxRow}`,
    },
  );
  const above = rows.length + 1 + sums.length;
  const hasTerms = quotation.terms !== '';
  const terms: WorkbookCell[][] = hasTerms
    ? [
        [],
        [
          { value: words.terms, style: 'text' },
          { value: quotation.terms, style: 'text' },
        ],
      ]
    : [];
  const termsRow = above + 2;
  const apart = Array.from({ length: middleOf(shown) - 1 }, () => '');
  const stamps = [
    [],
    [words.stampIssuer, ...apart, words.stampCustomer],
    [quotation.issuer, ...apart, quotation.customer],
    [],
    [words.date, ...apart, words.date],
  ];
  return {
    name: words.kind,
    rows: [...rows, [], ...sums, ...terms, ...stamps],
    frozenRows: top.length + 1,
    widths: widthsOf(shown),
    heights: {
      ...nameHeights(content, shown, top.length + 2),
      ...(hasTerms && { [termsRow]: termsHeight(quotation.terms, shown) }),
      [above + terms.length + 4]: stampHeight,
    },
    merged: hasTerms ? [`B${termsRow}:${columnName(shown.length - 1)}${termsRow}`] : [],
    print: { columns: shown.length, headRow: top.length + 1 },
  };
}

const taxWords = ({ isTaxIncluded }: QuotedContent, words: QuotationWords) =>
  isTaxIncluded ? words.pricesIncludeTax : words.pricesExcludeTax;

function stateWords(
  { state, answeredBy }: WholeQuotation,
  { words, answered }: { words: QuotationWords } & PaperDays,
): string {
  if (state === 'open') return '';
  if (state !== 'accepted') return words.notOpen[state];
  return words.accepted.replace('{name}', () => answeredBy).replace('{date}', answered);
}

function lineRows({ groups }: QuotedContent, shown: readonly Column[], start: number): WorkbookCell[][] {
  const lines = groups.flatMap((group) => group.lines.map((line) => ({ group, line })));
  return lines.map(({ group, line }, index) => {
    const place = (column: Column) => `${columnName(shown.indexOf(column))}${start + index}`;
    const times = shown.includes('count') ? `*${place('count')}` : '';
    const cells: Record<Column, WorkbookCell> = {
      item: index + 1,
      panel: group.designation,
      panelName: group.name,
      count: group.count,
      designation: line.designation,
      maker: line.maker,
      partNumber: line.number,
      name: nameLines(line.name, shown) > 1 ? { value: line.name, style: 'text' } : line.name,
      quantity: line.quantity / quantityScale,
      unit: line.unit,
      unitPrice: money(line.unitFen),
      amount: money(
        line.amountFen * group.count,
        `ROUND(${place('unitPrice')}*${place('quantity')},2)${times}`,
      ),
    };
    return shown.map((column) => cells[column]);
  });
}
