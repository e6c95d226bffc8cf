import fc from 'fast-check';
import { type Calculation, calculate } from '../../../contract/calculator/calculate.ts';
import type {
  Calculator,
  CellInput,
  Input,
  RawCell,
  RawInputs,
  RawRow,
} from '../../../contract/calculator/calculator.ts';
import { contentTables } from './content-tables.ts';

/** Any inputs within the bounds of a calculator; numbers are in the inputs' own units. */
export function anyInputs({ inputs }: Calculator): fc.Arbitrary<RawInputs> {
  return fc.record(
    Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, anyValue(input)])),
  );
}

function anyValue(input: Input): fc.Arbitrary<RawCell | readonly RawRow[]> {
  if (input.kind !== 'rows') return anyCell(input);
  const row = fc.record(
    Object.fromEntries(Object.entries(input.columns).map(([name, cell]) => [name, anyCell(cell)])),
  );
  return fc.array(row, { minLength: input.minRows, maxLength: Math.min(input.maxRows, 4) });
}

function anyCell(input: CellInput): fc.Arbitrary<RawCell> {
  if (input.kind === 'choice') return fc.constantFrom(...Object.keys(input.options));
  if (input.kind === 'text') return fc.constantFrom('', 'P1', '水泵');
  const { min, max } = input;
  const number = input.isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return input.isOptional ? fc.oneof(fc.constant(''), number) : number;
}

/** The calculation, or nothing where the inputs do not go together. */
export function run(calculator: Calculator, raw: RawInputs): Calculation | undefined {
  const done = calculate(calculator, raw, contentTables);
  return done.isRefused ? undefined : done;
}

export function numbersOf(done: Calculation | undefined): Map<string, number> {
  const numbers = (done?.results ?? []).flatMap(({ name, value }) =>
    typeof value === 'number' ? [[name, value] as const] : [],
  );
  return new Map(numbers);
}
