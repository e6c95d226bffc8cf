import { ownEntry } from '../dictionary.ts';
import { readQuantity, showQuantity } from '../quantity.ts';
import type {
  CellInput,
  Input,
  InputSet,
  QuantityInput,
  RawCell,
  RawInputs,
  RawRow,
  Words,
} from './calculator.ts';
import { factorOf } from './units.ts';

export interface Refusal {
  /** Name of the input; of a cell `rows.2.power`. */
  input: string;
  words: Words;
}

type Value = string | number | undefined | readonly Readonly<Record<string, string | number | undefined>>[];

export interface ReadInputs {
  values: Readonly<Record<string, Value>>;
  refusals: readonly Refusal[];
}

/** Checks what was typed against the inputs: units become those of the inputs, what is left out the example. */
export function readInputs(inputs: InputSet, raw: RawInputs): ReadInputs {
  const refusals: Refusal[] = [];
  const values = Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      name,
      readOne({ name, input, raw: ownEntry(raw, name), refusals }),
    ]),
  );
  return { values, refusals };
}

interface Reading<I> {
  name: string;
  input: I;
  raw: RawCell | readonly RawRow[] | undefined;
  refusals: Refusal[];
}

function readOne({ name, input, raw, refusals }: Reading<Input>): Value {
  if (input.kind !== 'rows') return readCell({ name, input, raw, refusals });
  const rows = Array.isArray(raw) ? (raw as readonly RawRow[]) : input.otherwise;
  if (rows.length < input.minRows || rows.length > input.maxRows) {
    const { minRows, maxRows } = input;
    refusals.push({
      input: name,
      words: { zh: `要有 ${minRows}–${maxRows} 行`, en: `Enter ${minRows}–${maxRows} rows` },
    });
  }
  return rows
    .slice(0, input.maxRows)
    .map((row, index) =>
      Object.fromEntries(
        Object.entries(input.columns).map(([column, cell]) => [
          column,
          readCell({ name: `${name}.${index}.${column}`, input: cell, raw: ownEntry(row, column), refusals }),
        ]),
      ),
    );
}

function readCell({ name, input, raw, refusals }: Reading<CellInput>): string | number | undefined {
  const typed = typeof raw === 'string' ? raw.trim() : typeof raw === 'number' ? raw : '';
  if (input.kind === 'quantity') return readNumber({ name, input, raw: typed, refusals });
  const text = String(typed === '' ? input.otherwise : typed);
  if (input.kind === 'text') {
    if (text.length > input.maxLength)
      refusals.push({
        input: name,
        words: { zh: `最多 ${input.maxLength} 个字符`, en: `Up to ${input.maxLength} characters` },
      });
    return text;
  }
  if (!Object.hasOwn(input.options, text))
    refusals.push({ input: name, words: { zh: '请从列表中选择', en: 'Choose one of the list' } });
  return text;
}

function readNumber({ name, input, raw, refusals }: Reading<QuantityInput>): number | undefined {
  const { unit, min, max, why } = input;
  if (raw === '' || raw === undefined) {
    if (input.otherwise === undefined && !input.isOptional)
      refusals.push({ input: name, words: { zh: '请填写', en: 'Enter a value' } });
    return input.otherwise;
  }
  const value = typeof raw === 'number' ? raw : readIn(String(raw), unit);
  const refuse = (words: Words) => refusals.push({ input: name, words });
  if (value === undefined || !Number.isFinite(value))
    refuse({
      zh: unit === '' ? '请填写一个数' : `请填写数值，单位 ${unit} 或同类单位`,
      en: unit === '' ? 'Enter a number' : `Enter a number in ${unit} or a unit of the same kind`,
    });
  else if (value < min || value > max) {
    const range = `${showQuantity(min, '')}–${showQuantity(max, unit)}`;
    refuse({ zh: `应在 ${range} 之内：${why.zh}`, en: `Must be ${range}: ${why.en}` });
  } else if (input.isWhole && !Number.isInteger(value))
    refuse({ zh: '请填写整数', en: 'Enter a whole number' });
  return value;
}

/** A typed quantity in the unit of its input. */
function readIn(written: string, unit: string): number | undefined {
  const read = readQuantity(written, unit);
  if (!read) return undefined;
  if (read.unit === unit) return read.value;
  return Number(((read.value * factorOf(read.unit)) / factorOf(unit)).toPrecision(12));
}
