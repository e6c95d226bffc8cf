import type { StoredVector } from '../brain/vectors.ts';
import { completeInputs, inputsFromQuery, inputsToQuery, versionInQuery } from './address.ts';
import { allCalculators } from './all-calculators.ts';
import { calculate } from './calculate.ts';
import { inVersion } from './calculator.ts';
import type { TableSet } from './tables.ts';
import type { Result } from './worksheet.ts';

export interface StoredRun {
  /** The inputs with every value said. */
  query: string;
  results: readonly Result[];
}

/** What a calculator gives for the inputs of an address, in the version that it names; undefined where it refuses them. */
export function runStored({ tool, query }: Pick<StoredVector, 'tool' | 'query'>, tables: TableSet) {
  const latest = allCalculators.find(({ name }) => name === tool);
  if (!latest) return undefined;
  const asked = new URLSearchParams(query);
  const calculator = inVersion(latest, versionInQuery(asked));
  const raw = inputsFromQuery(calculator, asked);
  const done = calculate(calculator, raw, tables);
  if (done.isRefused) return undefined;
  const run: StoredRun = {
    query: inputsToQuery(calculator, completeInputs(calculator, raw)).toString(),
    results: done.results,
  };
  return run;
}

/** The value that a vector speaks of as it is computed now, and whether that is what it expects. */
export function checkStored(
  vector: Pick<StoredVector, 'tool' | 'query' | 'result' | 'expected' | 'tolerance'>,
  tables: TableSet,
): { computed: number | null; isWithin: boolean } {
  const value = runStored(vector, tables)?.results.find(({ name }) => name === vector.result)?.value;
  if (typeof value !== 'number') return { computed: null, isWithin: false };
  return { computed: value, isWithin: Math.abs(value - vector.expected) <= vector.tolerance };
}
