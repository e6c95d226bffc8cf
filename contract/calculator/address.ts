import { ownEntry } from '../dictionary.ts';
import type { Calculator, CellInput, RawCell, RawInputs, RawRow } from './calculator.ts';

/** Nobody types a longer value. */
const maxCell = 60;
const versionName = 'v';

/** Inputs as they stand in an address, such as `v=1&voltage=380+V&parts.0.length=80`. */
export function inputsToQuery({ inputs, version }: Calculator, raw: RawInputs): URLSearchParams {
  const query = new URLSearchParams({ [versionName]: String(version) });
  const given = new Map(Object.entries(raw));
  for (const [name, input] of Object.entries(inputs)) {
    const value = given.get(name);
    if (value === undefined) continue;
    if (input.kind !== 'rows') query.set(name, String(value));
    else if (typeof value === 'object')
      for (const [index, row] of value.entries())
        for (const [column, cell] of Object.entries(row))
          query.set(`${name}.${index}.${column}`, String(cell));
  }
  return query;
}

/** The inputs that an address names; empty where it names none, so that the example is shown. */
export function inputsFromQuery({ inputs }: Calculator, query: URLSearchParams): RawInputs {
  const found: [string, RawCell | readonly RawRow[]][] = [];
  for (const [name, input] of Object.entries(inputs)) {
    if (input.kind === 'rows') {
      const rows = Array.from({ length: input.maxRows }, (_, index) =>
        rowFrom({ query, at: `${name}.${index}.`, columns: input.columns }),
      ).filter((row) => row !== undefined);
      if (rows.length > 0) found.push([name, rows]);
      continue;
    }
    const typed = query.get(name);
    if (typed !== null) found.push([name, typed.slice(0, maxCell)]);
  }
  return Object.fromEntries(found);
}

/** What is computed with, said in full: the example where nothing is given, and for what is left out its usual value. */
export function completeInputs({ inputs, example }: Calculator, given: RawInputs): RawInputs {
  const raw = Object.keys(given).length === 0 ? example : given;
  const found: [string, RawCell | readonly RawRow[]][] = [];
  for (const [name, input] of Object.entries(inputs)) {
    const value = ownEntry(raw, name) ?? input.otherwise;
    if (value === undefined) continue;
    if (input.kind !== 'rows' || typeof value !== 'object') found.push([name, value]);
    else found.push([name, value.map((row) => ({ ...usualCells(input.columns), ...row }))]);
  }
  return Object.fromEntries(found);
}

const usualCells = (columns: RowPlace['columns']): RawRow =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, { otherwise }]) =>
      otherwise === undefined ? [] : [[column, otherwise]],
    ),
  );

interface RowPlace {
  query: URLSearchParams;
  at: string;
  columns: Readonly<Record<string, CellInput>>;
}

/** A row that the form left empty is none. */
function rowFrom({ query, at, columns }: RowPlace): RawRow | undefined {
  const cells = Object.keys(columns).flatMap((column) => {
    const typed = query.get(at + column);
    return typed === null ? [] : [[column, typed.slice(0, maxCell)] as const];
  });
  const isEmpty = Object.entries(columns).every(
    ([column, { kind }]) =>
      kind === 'choice' || !cells.some(([name, typed]) => name === column && typed.trim() !== ''),
  );
  return isEmpty ? undefined : Object.fromEntries(cells);
}

/** The version of the calculator that an address was made with; undefined where it does not say. */
export function versionInQuery(query: URLSearchParams): number | undefined {
  const version = Number(query.get(versionName) ?? Number.NaN);
  return Number.isInteger(version) && version > 0 ? version : undefined;
}
