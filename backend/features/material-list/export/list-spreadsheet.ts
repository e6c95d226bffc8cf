import { quantityScale, wholeBp } from '../../../../contract/material-list/kinds.ts';
import type { MaterialList, ShownLine } from '../../../../contract/material-list/list.ts';
import { columnName, type Sheet, type WorkbookCell } from '../../../spreadsheet/workbook.ts';
import { money, sumRows } from './money-cells.ts';
import {
  type SpreadsheetColumn,
  type SpreadsheetLocale,
  spreadsheetColumns,
  spreadsheetWords,
} from './spreadsheet-words.ts';

const widths: Partial<Record<SpreadsheetColumn, number>> = {
  groupName: 18,
  designation: 18,
  maker: 16,
  number: 24,
  name: 30,
  price: 12,
  net: 12,
  amount: 14,
  remark: 24,
};

const place = (column: SpreadsheetColumn, row: number) =>
  `${columnName(spreadsheetColumns.indexOf(column))}${row}`;

/**
 * A list as one sheet: who it is above, heads that stay in view, a row for each line with its sum as a formula, a row for
 * each substitute, totals as formulas. Formulas round as the list does: each price and each sum to the fen.
 */
export function writeListSpreadsheet(list: MaterialList, locale: SpreadsheetLocale): Sheet {
  const words = spreadsheetWords[locale];
  const top: WorkbookCell[][] = [
    [words.head.title, list.title],
    [words.head.project, list.project],
    [words.head.priceDate, list.priceDate, words.head.version, list.version],
    [
      words.head.tax,
      { value: list.taxBp / wholeBp, style: 'percent' },
      words.head.isTaxIncluded,
      list.isTaxIncluded ? words.yes : words.no,
    ],
  ];
  const taxCell = 'B4';
  const rows: WorkbookCell[][] = [
    ...top,
    Object.values(words.columns).map((value) => ({ value, style: 'head' as const })),
  ];
  const first = rows.length + 1;
  const groups = new Map(list.groups.map((group) => [group.groupId, group]));
  list.lines.forEach((line, index) => {
    const group = groups.get(line.groupId);
    const row = rows.length + 1;
    rows.push(
      lineRow({ line, item: index + 1, row, group: group ?? { designation: '', name: '', count: 1 } }),
    );
    if (line.substituteMaker || line.substituteNumber)
      rows.push(
        spreadsheetColumns.map((column) =>
          column === 'item'
            ? words.substitute
            : column === 'maker'
              ? line.substituteMaker
              : column === 'number'
                ? line.substituteNumber
                : '',
        ),
      );
  });
  const last = Math.max(first, rows.length);
  return {
    name: words.file,
    rows: [
      ...rows,
      [],
      ...sumRows(list, {
        names: words.sums,
        columns: spreadsheetColumns,
        labelColumn: 'net',
        lines: [first, last],
        start: rows.length + 2,
        taxCell,
      }),
    ],
    frozenRows: first - 1,
    widths: spreadsheetColumns.map((column) => widths[column] ?? 9),
    print: { columns: spreadsheetColumns.length, headRow: first - 1 },
  };
}

function lineRow({
  line,
  item,
  row,
  group,
}: {
  line: ShownLine;
  item: number;
  row: number;
  group: { designation: string; name: string; count: number };
}): WorkbookCell[] {
  const [price, discount, net, quantity, count] = (
    ['price', 'discount', 'net', 'quantity', 'count'] as const
  ).map((column) => place(column, row));
  const cells: Record<SpreadsheetColumn, WorkbookCell> = {
    item,
    group: group.designation,
    groupName: group.name,
    count: group.count,
    designation: line.designation,
    maker: line.maker,
    number: line.number,
    name: line.name,
    quantity: line.quantity / quantityScale,
    unit: line.unit,
    price: line.priceFen === null ? '' : money(line.priceFen),
    discount: { value: line.discountBp / wholeBp, style: 'percent' },
    net: line.netFen === null ? '' : money(line.netFen, `ROUND(${price}*(1-${discount}),2)`),
    amount:
      line.netFen === null ? '' : money(line.amountFen * group.count, `ROUND(${net}*${quantity},2)*${count}`),
    remark: line.remark,
  };
  return spreadsheetColumns.map((column) => cells[column]);
}
