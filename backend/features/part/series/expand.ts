import { fixingPitch } from '../../../../content/parts-kit/variants/switchgear.ts';
import { certificateParameters } from '../../../../contract/part/certificate.ts';
import type { Parameter, PartValues } from '../../../../contract/part/kinds.ts';
import { readValue } from '../values.ts';
import type { Series, SeriesAxis, SeriesGroup } from './definition.ts';

/** One orderable part of a series. */
export interface Variant {
  /** Letters of its maker. */
  maker: string;
  family: string;
  series: string;
  number: string;
  name: string;
  description: string;
  values: PartValues;
  width: number | null;
  height: number | null;
  depth: number | null;
  powerLoss: number | null;
}

type Cell = string | number;
type Row = ReadonlyMap<string, Cell>;

const facts = ['width', 'height', 'depth', 'loss'];

/** All variants of a series, by its table and its rules; fails when a value is not what its family says. */
export function* expandSeries(series: Series, parameters: readonly Parameter[]): Generator<Variant> {
  const axes = Object.entries(series.axes).map(([name, axis]) => ({ name, rows: rowsOf(axis) }));
  const combine = function* (at: number, codes: Row, fields: Row): Generator<[Row, Row]> {
    const axis = axes[at];
    if (!axis) return void (yield [codes, fields]);
    for (const row of axis.rows) {
      const [first = ''] = row.values();
      const code = row.get('code') ?? first;
      yield* combine(at + 1, new Map([...codes, [axis.name, code]]), merge(fields, row));
    }
  };
  for (const [maker, own] of Object.entries(series.makers)) {
    const head = toRow({ maker, series: `${maker}-${series.code}` });
    for (const [codes, fields] of combine(0, head, merge(toRow(series.has), toRow(own)))) {
      const isMade = !series.except.some((conditions) =>
        Object.entries(conditions).every(([axis, among]) => among.includes(codes.get(axis) ?? '')),
      );
      if (isMade) yield toVariant({ series, codes, fields }, parameters);
    }
  }
}

function rowsOf({ is, rows }: SeriesAxis): Row[] {
  return rows.flatMap((cells) => {
    if (cells.length !== is.length) throw new Error(`${is.join()} has ${is.length} columns: ${cells.join()}`);
    return cells.reduce<Row[]>(
      (made, cell, at) =>
        made.flatMap((row) => [cell].flat().map((value) => new Map([...row, [is[at] ?? '', value]]))),
      [new Map()],
    );
  });
}

/** What comes later replaces, multiplies or adds. */
function merge(fields: Row, row: Row): Row {
  const merged = new Map(fields);
  for (const [column, cell] of row) {
    if (column === 'code') continue;
    const key = column.replace(/^[*+]/, '');
    const before = Number(merged.get(key));
    if (column.startsWith('*')) merged.set(key, rounded(before * Number(cell)));
    else if (column.startsWith('+')) merged.set(key, rounded(before + Number(cell)));
    else merged.set(key, cell);
  }
  return merged;
}

const toRow = (cells: Record<string, Cell>): Row => new Map(Object.entries(cells));

const rounded = (value: number) => Number(value.toPrecision(4));

function toVariant(
  { series, codes, fields }: { series: Series; codes: Row; fields: Row },
  parameters: readonly Parameter[],
): Variant {
  const fill = (template: string, known: Row) =>
    template.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const cell = known.get(key);
      if (cell === undefined) throw new Error(`${series.code}: nothing is called ${key}`);
      return String(cell);
    });
  // A dash that is on every keyboard.
  const number = fill(series.number, new Map([...fields, ...codes])).replaceAll('–', '-');
  const fact = (key: string) => {
    const cell = fields.get(key);
    return cell === undefined ? null : finite(cell, `${number}: ${key}`);
  };
  const outer = { width: fact('width'), height: fact('height'), depth: fact('depth') };
  const values = [...fields].flatMap(([key, written]) => {
    if (facts.includes(key) || written === '') return [];
    const cell = written === asDrawn ? drawnPitch(outer, String(fields.get('poles'))) : written;
    const parameter = parameters.find((each) => each.key === key);
    if (!parameter) throw new Error(`${number}: ${series.family} has no ${key}`);
    const read = readValue(String(cell), parameter);
    if ('fault' in read) throw new Error(`${number}: ${key} ${cell} is ${read.fault}`);
    return [[key, read.value] as const];
  });
  return {
    maker: String(codes.get('maker')),
    family: series.family,
    series: String(codes.get('series')),
    number,
    // A name says what a value says, not the letters that stand for it in the number.
    name: fill(series.name, new Map([...codes, ...fields])),
    description: series.description,
    values: Object.fromEntries(values),
    ...outer,
    powerLoss: fact('loss'),
  };
}

/** What a table says of fixing holes whose distances are those of the drawing. */
const asDrawn = 'drawn';

function drawnPitch(
  { width, height, depth }: Pick<Variant, 'width' | 'height' | 'depth'>,
  poles: string,
): string {
  const [w, h, d] = [width ?? 0, height ?? 0, depth ?? 0];
  return fixingPitch({ family: '', width: w, height: h, depth: d, values: { poles } }).join(' × ');
}

function finite(cell: Cell, what: string): number {
  const value = Number(cell);
  if (!Number.isFinite(value)) throw new Error(`${what} is no number`);
  return value;
}

/** What a family says of its parts, and what all families say. */
export function toParameters({ parameters = [] }: Pick<SeriesGroup, 'parameters'>): Parameter[] {
  const own = parameters.map(([written, name, what, need]): Parameter => {
    const key = written.replace('?', '');
    const told = { ...(written.endsWith('?') && { isOptional: true }), ...(need && { need }) };
    if (typeof what !== 'string') return { key, name, kind: 'choice', choices: what, ...told };
    if (what === 'text') return { key, name, kind: 'text', ...told };
    const unit = what.replace(/^range /, '');
    return { key, name, kind: what === unit ? 'number' : 'range', unit, ...told };
  });
  return [...own, ...certificateParameters];
}
