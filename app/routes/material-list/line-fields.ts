import { writePercent, writeThousandths } from '../../../contract/material-list/fields.ts';
import type { Line } from '../../../contract/material-list/list.ts';
import { fenToYuan } from '../../../contract/yuan.ts';

/** What a form edits of each line, in the order of the columns. */
export const lineFields = [
  'designation',
  'maker',
  'number',
  'name',
  'quantity',
  'unit',
  'priceFen',
  'discountBp',
  'substituteMaker',
  'substituteNumber',
  'remark',
] as const;
export type LineField = (typeof lineFields)[number];

/** A line's fields as they are typed. */
export function writeLine(line: Line): Record<LineField, string> {
  return {
    designation: line.designation,
    maker: line.maker,
    number: line.number,
    name: line.name,
    quantity: writeThousandths(line.quantity),
    unit: line.unit,
    priceFen: line.priceFen === null ? '' : fenToYuan(line.priceFen),
    discountBp: writePercent(line.discountBp),
    substituteMaker: line.substituteMaker,
    substituteNumber: line.substituteNumber,
    remark: line.remark,
  };
}

/** Name of a control: the row, and the field. A row is `l12.7`, line 12 as of version 7, or `n0`, the first new one. */
export const controlName = (row: string, field: string) => `${row}:${field}`;
export const rowOf = ({ lineId, revision }: Pick<Line, 'lineId' | 'revision'>) => `l${lineId}.${revision}`;

export interface SentRow {
  row: string;
  lineId?: number;
  revision?: number;
  fields: Record<string, string>;
}

/** The rows of a posted form; new ones in which nothing was written are left out. */
export function readRows(typed: Readonly<Record<string, string>>): SentRow[] {
  const rows = new Map<string, Record<string, string>>();
  for (const [name, value] of Object.entries(typed)) {
    const [row, field] = name.split(':');
    if (!row || !field || !/^(l\d{1,15}\.\d{1,9}|n\d{1,3})$/.test(row)) continue;
    const fields = rows.get(row) ?? {};
    fields[field] = value;
    rows.set(row, fields);
  }
  return [...rows].flatMap(([row, fields]): SentRow[] => {
    const known = /^l(\d+)\.(\d+)$/.exec(row);
    if (known) return [{ row, lineId: Number(known[1]), revision: Number(known[2]), fields }];
    const isWritten = (['designation', 'number', 'name', 'maker'] as const).some((field) =>
      fields[field]?.trim(),
    );
    return isWritten ? [{ row, fields }] : [];
  });
}
