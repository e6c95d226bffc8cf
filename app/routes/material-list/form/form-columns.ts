import {
  type FormColumn,
  type FormField,
  formFields,
  formLimits,
} from '../../../../contract/material-list/form.ts';

/** Rows of a form that is new: what most purchasing systems read. */
export const usualFields: readonly FormField[] = [
  'number',
  'maker',
  'name',
  'total',
  'unit',
  'net',
  'remark',
];

/** Empty rows below those that are there. */
const newRows = 5;

export const columnName = (row: number, part: 'head' | 'field' | 'fixed') => `c${row}.${part}`;

/** How many rows the table of a form has. */
export const rowCount = (columns: number) => Math.min(Math.max(columns + newRows, 12), formLimits.columns);

export interface TypedColumn {
  head: string;
  field: string;
  fixed: string;
}

/** Columns as they were typed, with the row that each stood in; rows in which nothing was written are left out. */
export function readColumns(typed: Readonly<Record<string, string>>) {
  return Array.from({ length: formLimits.columns }, (_, row) => ({
    row,
    head: typed[columnName(row, 'head')] ?? '',
    field: typed[columnName(row, 'field')] ?? '',
    fixed: typed[columnName(row, 'fixed')] ?? '',
  })).filter(({ head, field, fixed }) => head.trim() || field || fixed.trim());
}

/** A column whose field is none of the known ones is refused by the call, which then names its row. */
export const toColumn = ({ head, field, fixed }: TypedColumn): FormColumn => ({
  head,
  field: formFields.find((known) => known === field) ?? ('' as FormField),
  fixed: field === 'fixed' ? fixed : '',
});
