import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type LifeCycle,
  lifeCycles,
  maxPartNumberLength,
  type Parameter,
  type PartRole,
  type PartValues,
  partRoles,
} from '../../../../contract/part/kinds.ts';
import type { TableFault } from '../../../../contract/part/staff.ts';
import { readQuantity } from '../../../../contract/quantity.ts';
import { partKey } from '../number-key.ts';
import { type SpreadsheetColumn, spreadsheetWords } from '../spreadsheet-words.ts';
import { readValue } from '../values.ts';

/** Rows after which other work of the process has its turn. */
const rowsAtOnce = 200;

/** Heads that a table may have, beside the values of its family. */
export const tableColumns = [
  'number',
  'name',
  'maker',
  'series',
  'description',
  'width',
  'height',
  'depth',
  'powerLoss',
  'lifeCycle',
  'successor',
  ...partRoles,
] as const satisfies readonly SpreadsheetColumn[];
type TableColumn = (typeof tableColumns)[number];

/** What a row says; what it leaves empty is not there. */
export interface TableRow {
  row: number;
  number: string;
  name: string;
  maker: string;
  series?: string;
  description?: string;
  width?: number;
  height?: number;
  depth?: number;
  powerLoss?: number;
  lifeCycle?: LifeCycle;
  successor?: string;
  values: PartValues;
  fileNames: { role: PartRole; name: string; column: string; head: string }[];
  isFaulty: boolean;
}

const maxLength: Partial<Record<TableColumn, number>> = {
  number: maxPartNumberLength,
  name: 100,
  maker: 60,
  series: 60,
  description: 2000,
};

/** Head of the column of a value: `额定电流 [A]`, `极数 [1P|2P]`. */
export function headOf({ name, unit, choices }: Parameter): string {
  const note = unit ?? choices?.join('|');
  return note ? `${name} [${note}]` : name;
}

/** Reads a table row by row, and says of every cell what is wrong with it; the database is not asked. */
export async function readPartTable(
  cells: readonly (readonly string[])[],
  parameters: readonly Parameter[],
): Promise<{ rows: TableRow[]; faults: TableFault[] }> {
  const faults: TableFault[] = [];
  const heads = (cells[0] ?? []).map((head) => head.trim());
  const columns = heads.map((head) => findColumn(head, parameters));
  const fault = (row: number, at: number, code: string, value = '') =>
    faults.push({
      row,
      severity: 'error',
      column: at < 0 ? '' : columnLetter(at),
      head: heads[at] ?? '',
      code,
      value: value.slice(0, 60),
    });
  heads.forEach((head, at) => {
    const column = columns[at];
    if (head !== '' && !column) fault(1, at, 'unknown_column', head);
    if (column && columns.findIndex((other) => other?.name === column.name) < at)
      fault(1, at, 'column_twice', head);
  });
  for (const needed of ['number', 'name', 'maker'] as const)
    if (!columns.some((column) => column?.name === needed))
      fault(1, -1, 'column_missing', spreadsheetWords().columns[needed]);
  if (faults.length > 0) return { rows: [], faults };

  const rows: TableRow[] = [];
  const taken = new Map<string, number>();
  for (const [index, line] of cells.slice(1).entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await nextTurn();
    if (line.every((cell) => cell.trim() === '')) continue;
    const row = index + 2;
    const before = faults.length;
    const read: TableRow = {
      row,
      number: '',
      name: '',
      maker: '',
      values: {},
      fileNames: [],
      isFaulty: false,
    };
    columns.forEach((column, at) => {
      const text = (line[at] ?? '').trim();
      if (!column || text === '') return;
      const code = column.parameter
        ? takeValue(read, column.parameter, text)
        : takeField(read, column.name as TableColumn, text, {
            column: columnLetter(at),
            head: heads[at] ?? '',
          });
      if (code) fault(row, at, code, text);
    });
    for (const needed of ['number', 'name', 'maker'] as const) {
      const at = columns.findIndex((column) => column?.name === needed);
      if (read[needed] === '' && (line[at] ?? '').trim() === '') fault(row, at, 'empty');
    }
    const key = `${read.maker}\n${partKey(read.number)}`;
    const first = taken.get(key);
    if (read.number !== '' && first !== undefined)
      fault(
        row,
        columns.findIndex((column) => column?.name === 'number'),
        'row_twice',
        String(first),
      );
    taken.set(key, first ?? row);
    rows.push({ ...read, isFaulty: faults.length > before });
  }
  if (rows.length === 0) fault(2, -1, 'no_rows');
  return { rows, faults };
}

function findColumn(
  head: string,
  parameters: readonly Parameter[],
): { name: string; parameter?: Parameter } | undefined {
  const { columns } = spreadsheetWords();
  const name = tableColumns.find((column) => head === column || head === columns[column]);
  if (name) return { name };
  const parameter = parameters.find((each) => [headOf(each), each.name, each.key].includes(head));
  return parameter && { name: `value.${parameter.key}`, parameter };
}

function takeValue(read: TableRow, parameter: Parameter, text: string): string | undefined {
  const answer = readValue(text, parameter);
  if ('fault' in answer) return answer.fault;
  read.values[parameter.key] = answer.value;
  return undefined;
}

function takeField(
  read: TableRow,
  name: TableColumn,
  text: string,
  place: { column: string; head: string },
): string | undefined {
  if (text.length > (maxLength[name] ?? 500)) return 'too_long';
  switch (name) {
    case 'number':
      if (partKey(text) === '') return 'empty';
      read.number = text;
      return undefined;
    case 'name':
    case 'maker':
    case 'series':
    case 'description':
    case 'successor':
      read[name] = text;
      return undefined;
    case 'width':
    case 'height':
    case 'depth':
    case 'powerLoss': {
      const quantity = readQuantity(text, name === 'powerLoss' ? 'W' : 'mm');
      if (!quantity || quantity.base < 0) return 'not_a_quantity';
      read[name] = name === 'powerLoss' ? quantity.base : Number((quantity.base * 1000).toPrecision(12));
      return undefined;
    }
    case 'lifeCycle': {
      const words = spreadsheetWords().lifeCycles;
      const known = lifeCycles.find((cycle) => text === cycle || text === words[cycle]);
      if (!known) return 'unknown_choice';
      read.lifeCycle = known;
      return undefined;
    }
    default:
      for (const file of text
        .split(/[;；\n]/)
        .map((each) => each.trim())
        .filter(Boolean))
        read.fileNames.push({ role: name, name: file, ...place });
      return undefined;
  }
}

/** 0 → A, 26 → AA. */
function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}
