import { calculate } from '../calculator/calculate.ts';
import type { Calculator, QuantityInput, RawInputs, RawRow, Words } from '../calculator/calculator.ts';
import type { ReadInputs } from '../calculator/read-inputs.ts';
import type { TableSet } from '../calculator/tables.ts';
import type { Amount, Result, Step } from '../calculator/worksheet.ts';
import { ownEntry } from '../dictionary.ts';
import { findOrigin, type Origin, type Source } from './origins.ts';

/** A quantity among the inputs: `voltage`, or `parts.0.length` of a row. */
export interface LiveInput {
  name: string;
  words: Words;
  value: number;
  unit: string;
  /** Whether steps follow from it when it is changed; the course of the calculation hangs on the others. */
  isLive: boolean;
}

export interface LiveGiven {
  name: string;
  amount: Amount;
  /** Null for one from a table, a choice, or what no steps say. */
  origin: Origin | null;
}

export interface LiveSteps {
  inputs: readonly LiveInput[];
  steps: readonly { step: Step; given: readonly LiveGiven[] }[];
  /** In their order; one that changes without an origin was looked up, and is true for the saved inputs alone. */
  results: readonly { result: Result; origin: Origin | null; isLookedUp: boolean }[];
}

type Values = ReadInputs['values'];

const factors = [1.0001, 0.9, 1.1, 0.71, 1.37, 0.3, 3];
const shifts = [1, 2, 5, -1, -2];

/**
 * Finds which number of a step comes from which input or earlier step, so that a workbook can compute them again. It is
 * found by computing with each input changed: a number that goes along with an input every time is that input. An input
 * is live only if everything that it changes follows by formulas; else a workbook would go on with numbers that are no
 * longer true.
 */
export function findLiveSteps(calculator: Calculator, raw: RawInputs, tables: TableSet): LiveSteps {
  const base = run(calculator, raw, tables);
  if (!base) return { inputs: [], steps: [], results: [] };
  const inputs = listQuantities(calculator, base.values);
  const changes = inputs.map((input) => changeInput({ calculator, tables, input, base }));
  const all = [base, ...changes.flatMap(({ runs }) => runs)];
  const numbers = all.map(({ values }) => numbersOf(values));
  const sources = [...inputs.map((input) => inputSource(input, numbers)), ...base.steps.map(stepSource(all))];
  const steps = base.steps.map((step, index) => ({
    step,
    given: Object.entries(step.source.given).map(([name, amount]) => {
      const track = { unit: amount[1], values: all.map((each) => givenOf(each, index, name)) };
      return { name, amount, origin: findOrigin(track, sources.slice(0, inputs.length + index)) };
    }),
  }));
  const results = base.results.map((result, index) => {
    const said = all.map((each) => JSON.stringify(each.results[index]?.value));
    const track = { unit: result.unit, values: all.map((each) => numberOf(each.results[index]?.value)) };
    const origin = typeof result.value === 'number' ? findOrigin(track, sources) : null;
    return { result, origin, isLookedUp: origin === null && said.some((each) => each !== said[0]) };
  });
  const used = new Set(
    [...steps.flatMap(({ given }) => given), ...results]
      .flatMap(({ origin }) => origin?.terms ?? [])
      .map(({ place }) => ('input' in place ? place.input : '')),
  );
  const live = new Set(
    inputs
      .filter(
        ({ name }, at) =>
          used.has(name) &&
          changes[at]?.isSameCourse &&
          changes[at]?.runs.every((made) => isExplained(base, made, steps)),
      )
      .map(({ name }) => name),
  );
  const keep = (origin: Origin | null) =>
    origin?.terms.every(({ place }) => !('input' in place) || live.has(place.input)) ? origin : null;
  return {
    inputs: inputs.map(({ input, ...rest }) => ({ ...rest, isLive: live.has(rest.name) })),
    steps: steps.map(({ step, given }) => ({
      step,
      given: given.map((each) => ({ ...each, origin: keep(each.origin) })),
    })),
    results: results.map(({ result, origin, isLookedUp }) => ({
      result,
      origin: keep(origin),
      isLookedUp: isLookedUp || (origin !== null && keep(origin) === null),
    })),
  };
}

interface Computed {
  values: Values;
  steps: readonly Step[];
  results: readonly Result[];
}

function run(calculator: Calculator, raw: RawInputs, tables: TableSet): Computed | undefined {
  const done = calculate(calculator, raw, tables);
  return done.isRefused ? undefined : done;
}

function numbersOf(values: Values): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number') found.set(name, value);
    if (typeof value === 'object')
      for (const [index, row] of value.entries())
        for (const [column, cell] of Object.entries(row))
          if (typeof cell === 'number') found.set(`${name}.${index}.${column}`, cell);
  }
  return found;
}

type Quantity = Omit<LiveInput, 'isLive'> & { input: QuantityInput };

function listQuantities({ inputs }: Calculator, values: Values): Quantity[] {
  const numbers = numbersOf(values);
  return [...numbers].flatMap(([name, value]) => {
    const [group = '', index = '', column = ''] = name.split('.');
    const outer = inputs[group];
    const input = outer?.kind === 'rows' ? ownEntry(outer.columns, column) : outer;
    if (input?.kind !== 'quantity') return [];
    const words =
      outer?.kind === 'rows'
        ? { zh: `${input.words.zh} ${Number(index) + 1}`, en: `${input.words.en} ${Number(index) + 1}` }
        : input.words;
    return [{ name, words, value, unit: input.unit, input }];
  });
}

interface Change {
  calculator: Calculator;
  tables: TableSet;
  input: Quantity;
  base: Computed;
}

/** Computes with one input changed; another course of steps, or nothing that may be tried, makes it fixed. */
function changeInput({ calculator, tables, input: { name, value, input }, base }: Change): {
  runs: Computed[];
  isSameCourse: boolean;
} {
  const tried = (input.isWhole ? shifts.map((by) => value + by) : factors.map((by) => value * by)).filter(
    (next) => next !== value && next >= input.min && next <= input.max,
  );
  const made = tried.flatMap(
    (next) => run(calculator, toRaw(replace(base.values, name, next)), tables) ?? [],
  );
  const runs = made.filter((each) => courseOf(each) === courseOf(base));
  return { runs, isSameCourse: runs.length > 0 && runs.length === made.length };
}

const courseOf = ({ steps, results }: Computed) =>
  [...steps.map(({ source }) => source.formula), ...results.map(({ name }) => name)].join('\n');

/** What is left empty stays away, so that it is read as empty again. */
function toRaw(values: Values): RawInputs {
  const filled = <V>(entries: readonly (readonly [string, V])[]) =>
    Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, NonNullable<V>>;
  return filled(
    Object.entries(values).map(([name, value]): [string, RawInputs[string] | undefined] => [
      name,
      typeof value === 'object' ? value.map((row): RawRow => filled(Object.entries(row))) : value,
    ]),
  );
}

function replace(values: Values, name: string, next: number): Values {
  const [group = '', index, column = ''] = name.split('.');
  const held = values[group];
  if (typeof held !== 'object') return { ...values, [group]: next };
  return {
    ...values,
    [group]: held.map((row, at) => (at === Number(index) ? { ...row, [column]: next } : row)),
  };
}

const inputSource = ({ name, unit }: Quantity, all: readonly Map<string, number>[]): Source => ({
  place: { input: name },
  unit,
  group: '',
  values: all.map((numbers) => numbers.get(name)),
});

const stepSource =
  (all: readonly Computed[]) =>
  ({ unit, source }: Step, index: number): Source => ({
    place: { step: index },
    unit,
    group: source.symbol.split('_')[0] ?? '',
    values: all.map(({ steps }) => steps[index]?.value),
  });

const givenOf = ({ steps }: Computed, index: number, name: string) =>
  ownEntry(steps[index]?.source.given ?? {}, name)?.[0];
const numberOf = (value: Result['value'] | undefined) => (typeof value === 'number' ? value : undefined);

/** Whether every number that a run changed in a step follows from what was found. */
const isExplained = (base: Computed, made: Computed, steps: LiveSteps['steps']) =>
  steps.every(({ given }, index) =>
    given.every(
      ({ name, origin }) => origin !== null || givenOf(made, index, name) === givenOf(base, index, name),
    ),
  );
