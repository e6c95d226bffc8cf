import { readPercent, readPrice, readThousandths } from '../../../../contract/material-list/fields.ts';
import type { FormField, MaterialForm } from '../../../../contract/material-list/form.ts';
import { listLimits, maxGroupCount } from '../../../../contract/material-list/kinds.ts';
import type { ReadGroup, ReadLine, ReadMaterials } from './read-materials.ts';

type Form = Pick<MaterialForm, 'columns'>;
type Cell = (field: FormField) => string;

/** What writing a form puts in front of a text that a spreadsheet would compute. */
const withoutGuard = (text: string) => (/^'[=+\-@]/.test(text) ? text.slice(1) : text);

const has = ({ columns }: Form, ...fields: FormField[]) =>
  columns.some(({ field }) => fields.includes(field));

/** Whether a list can be made of what the form holds. */
const isReadable = (form: Form) => has(form, 'number', 'name') && has(form, 'quantity', 'total');

/** A table that one of the forms wrote: its first row has the heads of the form, all of them and in their order. */
export function readFormTable(
  rows: readonly (readonly string[])[],
  forms: readonly Form[],
): ReadMaterials | undefined {
  const [first = [], ...others] = rows;
  const heads = first.map((head) => withoutGuard(head.replace(/^\ufeff/, '').trim()));
  const form = forms.find(
    (each) =>
      isReadable(each) &&
      each.columns.length === heads.length &&
      each.columns.every(({ head }, at) => head.trim() === heads[at]),
  );
  if (!form) return undefined;
  const groups: ReadGroup[] = [];
  const lines: ReadLine[] = [];
  const skipped: number[] = [];
  const cellOf =
    (row: readonly string[]): Cell =>
    (field) =>
      withoutGuard((row[form.columns.findIndex((column) => column.field === field)] ?? '').trim());
  for (const [index, row] of others.entries()) {
    if (row.every((text) => text.trim() === '')) continue;
    const line = readLine(cellOf(row), groups);
    if (line) lines.push(line);
    else skipped.push(index + 2);
  }
  const cell = cellOf(others[0] ?? []);
  return {
    head: {
      title: cell('title').slice(0, listLimits.title),
      project: cell('project').slice(0, listLimits.title),
      note: '',
      isTaxIncluded: false,
    },
    groups,
    lines,
    skipped,
  };
}

/** Undefined for a row whose numbers cannot be read, or that names nothing. */
function readLine(cell: Cell, groups: ReadGroup[]): ReadLine | undefined {
  const [number, name, designation] = [cell('number'), cell('name'), cell('designation')];
  if (!number && !name && !designation) return undefined;
  const count = Math.min(maxGroupCount, Math.max(1, Math.trunc(Number(cell('groupCount')) || 1)));
  const total = readThousandths(cell('total'));
  // Without the panels' number the total is that of one.
  const quantity = readThousandths(cell('quantity')) ?? (total === undefined ? undefined : total / count);
  const priceFen = cell('price') === '' ? null : readPrice(cell('price'));
  const discountBp = cell('discount') === '' ? 0 : readPercent(cell('discount'));
  if (quantity === undefined || priceFen === undefined || discountBp === undefined) return undefined;
  return {
    group: placeOf(groups, {
      designation: cell('group').slice(0, listLimits.designation),
      name: cell('groupName').slice(0, listLimits.title) || cell('group').slice(0, listLimits.title) || '+A1',
      count,
    }),
    designation: designation.slice(0, listLimits.designation),
    maker: cell('maker').slice(0, listLimits.number),
    number: number.slice(0, listLimits.number),
    name: name.slice(0, listLimits.name),
    quantity: Math.round(quantity),
    unit: cell('unit').slice(0, listLimits.unit),
    remark: cell('remark').slice(0, listLimits.text),
    priceFen,
    discountBp,
    substituteMaker: cell('substituteMaker').slice(0, listLimits.number),
    substituteNumber: cell('substituteNumber').slice(0, listLimits.number),
  };
}

function placeOf(groups: ReadGroup[], group: ReadGroup): number {
  const at = groups.findIndex(
    ({ designation, name }) => designation === group.designation && name === group.name,
  );
  return at >= 0 ? at : groups.push(group) - 1;
}
