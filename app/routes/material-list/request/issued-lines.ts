import { quantityScale } from '../../../../contract/material-list/kinds.ts';
import type { QuotedContent } from '../../../../contract/material-list/quotation.ts';
import { fenToYuan } from '../../../../contract/yuan.ts';

export const lineFields = ['name', 'quantity', 'unit', 'unitFen'] as const;
export type LineField = (typeof lineFields)[number];
type TypedLine = Record<LineField, string>;

/** Rows that the form offers; what they leave free can be written into the terms. */
export const rowCount = 8;
export const fieldOf = (field: LineField, row: number): string => `${field}.${row}`;

/** What was typed, rows that say nothing left out. */
export function readIssued(typed: Record<string, string>) {
  const lines = Array.from({ length: rowCount }, (_, row) => {
    const of = (field: LineField) => (typed[fieldOf(field, row)] ?? '').trim();
    return { name: of('name'), quantity: of('quantity'), unit: of('unit'), unitFen: of('unitFen') };
  }).filter(({ name, quantity, unitFen }) => name !== '' || quantity !== '' || unitFen !== '');
  const { taxBp = '', days = '', terms = '' } = typed;
  return { lines, taxBp, days, terms };
}

/** The rows that a new offer begins with: those of the last one, or what was asked for. */
export function firstLines(
  content: QuotedContent | null,
  asked: { name: string; quantity: number; unit: string; unitFen: number | null },
): TypedLine[] {
  if (!content)
    return [
      {
        ...asked,
        quantity: String(asked.quantity),
        unitFen: asked.unitFen === null ? '' : fenToYuan(asked.unitFen),
      },
    ];
  return content.groups.flatMap(({ lines }) =>
    lines.map(({ name, quantity, unit, unitFen }) => ({
      ...{ name, unit },
      quantity: String(quantity / quantityScale),
      unitFen: fenToYuan(unitFen),
    })),
  );
}
