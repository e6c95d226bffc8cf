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

/** Of terms that run over all columns but the first: merged cells do not grow with their text by themselves. */
function termsHeight(terms: string): number {
  const room = columns.slice(1).reduce((sum, column) => sum + (widths[column] ?? usualWidth), 0);
  // A Chinese character is as wide as two Latin ones; a tenth is left for lines that break early.
  const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign < '\u2e80' ? 1 : 2), 0);
  const lines = terms.split('\n').map((text) => Math.max(1, Math.ceil(widthOf(text) / (room * 0.9))));
  return Math.min(400, lineHeight * lines.reduce((sum, count) => sum + count, 0));
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
  const top: WorkbookCell[][] = [
    [{ value: words.kind, style: 'head' }],
    ...factsOf(quotation, { words, ...days }).map(([name, value]) => [name, value]),
    [words.taxRate, { value: content.taxBp / wholeBp, style: 'percent' }, taxWords(content, words)],
  ];
  if (state !== 'open') top.push([words.state, stateWords(quotation, { words, ...days })]);
  const taxRow = top.length - (state === 'open' ? 0 : 1);
  const head = columns.map((column) => ({ value: words[column], style: 'head' as const }));
  const rows = [...top, head, ...lineRows(content, top.length + 2)];
  const lines = [top.length + 2, Math.max(top.length + 2, rows.length)] as const;
  const sums = sumRows(
    { ...quotation, isTaxIncluded: content.isTaxIncluded },
    {
      ...{ names: words, columns, labelColumn: 'unitPrice', lines },
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
  const stamps = [
    [],
    [words.stampIssuer, '', '', '', words.stampCustomer],
    [quotation.issuer, '', '', '', quotation.customer],
    [],
    [words.date, '', '', '', words.date],
  ];
  return {
    name: words.kind,
    rows: [...rows, [], ...sums, ...terms, ...stamps],
    frozenRows: top.length + 1,
    widths: columns.map((column) => widths[column] ?? usualWidth),
    heights: {
      ...(hasTerms && { [termsRow]: termsHeight(quotation.terms) }),
      [above + terms.length + 4]: stampHeight,
    },
    merged: hasTerms ? [`B${termsRow}:${columnName(columns.length - 1)}${termsRow}`] : [],
    print: { columns: columns.length, headRow: top.length + 1 },
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

const place = (column: Column, row: number) => `${columnName(columns.indexOf(column))}${row}`;

function lineRows({ groups }: QuotedContent, start: number): WorkbookCell[][] {
  const lines = groups.flatMap((group) => group.lines.map((line) => ({ group, line })));
  return lines.map(({ group, line }, index) => {
    const row = start + index;
    const [price, quantity, count] = (['unitPrice', 'quantity', 'count'] as const).map((column) =>
      place(column, row),
    );
    const cells: Record<Column, WorkbookCell> = {
      item: index + 1,
      panel: group.designation,
      panelName: group.name,
      count: group.count,
      designation: line.designation,
      maker: line.maker,
      partNumber: line.number,
      name: line.name,
      quantity: line.quantity / quantityScale,
      unit: line.unit,
      unitPrice: money(line.unitFen),
      amount: money(line.amountFen * group.count, `ROUND(${price}*${quantity},2)*${count}`),
    };
    return columns.map((column) => cells[column]);
  });
}
