import type { PartValue } from '../../../../contract/part/kinds.ts';
import { readQuantity } from '../../../../contract/quantity.ts';
import type { Build } from '../../../../contract/selection/build.ts';
import { showValue } from '../../part/index.ts';
import { factorOf } from './evaluate.ts';
import type { BuildInput, BuildRules } from './rules.ts';

type ShownInput = Build['inputs'][number];

/** Inputs as the address has them, or as they are unless it says otherwise; what cannot be read asks nothing. */
export function readInputs(
  { inputs, tables }: BuildRules,
  query: URLSearchParams,
): { values: Map<string, PartValue>; shown: ShownInput[] } {
  const values = new Map<string, PartValue>();
  const shown = inputs.map((input): ShownInput => {
    const { key, zh, en, unit, choices, calculator } = input;
    const written = (query.get(key) ?? input.otherwise).trim().slice(0, 30);
    const read = readOne(input, written);
    if (read.value !== undefined) values.set(key, read.value);
    return { key, zh, en, unit, choices, written, derived: '', problem: read.problem, calculator };
  });
  for (const { key, table: name } of inputs) {
    const table = tables.find((each) => each.key === name);
    const by = table && values.get(table.by);
    if (!table || values.has(key) || typeof by !== 'object') continue;
    const base = factorOf(table, by.base);
    if (base === undefined) continue;
    const value = { value: base, unit: table.unit, base };
    values.set(key, value);
    const field = shown.find((each) => each.key === key);
    if (field && field.problem === null) field.derived = showValue(value);
  }
  return { values, shown };
}

function readOne(
  { unit, choices, otherwise }: BuildInput,
  written: string,
): { value?: PartValue; problem: ShownInput['problem'] } {
  if (choices.length > 0)
    return { value: choices.find((choice) => choice === written) ?? otherwise, problem: null };
  if (written === '') return { problem: null };
  const quantity = readQuantity(written, unit);
  if (!quantity) return { problem: readQuantity(written) ? 'wrong_unit' : 'not_a_quantity' };
  // Nothing here is below zero but a temperature.
  if (quantity.base < 0 && unit !== '°C') return { problem: 'out_of_range' };
  return { value: { value: quantity.value, unit: quantity.unit, base: quantity.base }, problem: null };
}
