import type { TableReport } from '../brain/licensed-tables.ts';
import { allCalculators } from './all-calculators.ts';
import type { Calculator } from './calculator.ts';
import { checkVectors } from './check-vectors.ts';
import type { DataTable, TableSet } from './tables.ts';

const shown = 50;

/** Columns by whose texts a calculator looks rows up. */
export function textColumns({ columns, rows }: DataTable): number[] {
  return columns.flatMap((_, index) => (rows.some((row) => typeof row[index] === 'string') ? [index] : []));
}

/**
 * What a table would change in place of the one in force: rows by their texts and first number, and vectors that are no
 * longer met.
 *
 * @throws {Error} when a calculator does not find in it what it reads
 */
export function compareTables(before: DataTable, after: DataTable, tables: TableSet): TableReport {
  const texts = textColumns(before);
  const former = byName(before, texts);
  const latter = byName(after, texts);
  const changes = [...latter].flatMap(([row, cells]) =>
    before.columns.flatMap(({ name }, index) => {
      const from = former.get(row)?.[index] ?? null;
      const to = cells[index] ?? null;
      return former.has(row) && from !== to ? [{ row, column: name, from, to }] : [];
    }),
  );
  return {
    rows: after.rows.length,
    added: [...latter.keys()].filter((row) => !former.has(row)).length,
    removed: [...former.keys()].filter((row) => !latter.has(row)).length,
    changedCount: changes.length,
    changed: changes.slice(0, shown),
    missed: listMissed(after, tables).slice(0, shown),
  };
}

function byName({ rows }: DataTable, texts: readonly number[]) {
  const named = new Map<string, DataTable['rows'][number]>();
  for (const row of rows) {
    const key = texts.length > 0 ? texts.map((index) => row[index]) : [];
    const lead = row.findIndex((_, index) => !texts.includes(index));
    const name = [...key, row.length > texts.length + 1 || texts.length === 0 ? row[lead] : undefined]
      .filter((part) => part !== undefined && part !== null)
      .join(' · ');
    named.set(named.has(name) ? `${name} (${named.size + 1})` : name, row);
  }
  return named;
}

function listMissed(after: DataTable, tables: TableSet): TableReport['missed'] {
  const changed = new Map(tables).set(after.id, after);
  return allCalculators
    .filter(({ tables: read }) => read.includes(after.id))
    .flatMap((calculator) => {
      const before = valuesOf(calculator, tables);
      return valuesOf(calculator, changed).flatMap(({ isWithin, ...value }, index) =>
        !isWithin && before[index]?.isWithin ? [value] : [],
      );
    });
}

const valuesOf = (calculator: Calculator, tables: TableSet) =>
  checkVectors(calculator, tables).flatMap(({ source, values }) =>
    values.map(({ name, expected, result, isWithin }) => ({
      tool: calculator.name,
      source,
      result: name,
      expected,
      computed: Number.isFinite(result) ? result : null,
      isWithin,
    })),
  );
