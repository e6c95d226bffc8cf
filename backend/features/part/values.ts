import type { Missing, Parameter, PartRole, PartValue, PartValues } from '../../../contract/part/kinds.ts';
import { findUnit, readQuantity, readRange, showQuantity, toBase } from '../../../contract/quantity.ts';
import { readMoment, writeMoment } from '../../../contract/tender/moment.ts';

/** What is wrong with a value that somebody wrote. */
type ValueFault =
  | 'not_a_quantity'
  | 'wrong_unit'
  | 'not_a_range'
  | 'unknown_choice'
  | 'not_a_date'
  | 'too_long';

const maxTextLength = 200;

/** A value as it is written in a table or a form, as its parameter takes it. */
export function readValue(
  written: string,
  { kind, unit = '', choices }: Parameter,
): { value: PartValue } | { fault: ValueFault } {
  const text = written.trim();
  if (text.length > maxTextLength) return { fault: 'too_long' };
  if (kind === 'text') return { value: text };
  if (kind === 'date') {
    const day = readDay(text);
    return day === undefined ? { fault: 'not_a_date' } : { value: day };
  }
  if (kind === 'choice') {
    const known = choices?.find((choice) => choice.toLowerCase() === text.toLowerCase());
    if (known) return { value: known };
    return choices ? { fault: 'unknown_choice' } : { value: text };
  }
  if (kind === 'range') {
    const range = readRange(text, unit);
    if (!range) return { fault: 'not_a_range' };
    const { low, high } = range;
    // Both ends in the unit of the upper one, as they are shown.
    const min = low.unit === high.unit ? low.value : inUnit(low.base, high.unit);
    return { value: { min, max: high.value, unit: high.unit, base: low.base, baseMax: high.base } };
  }
  const quantity = readQuantity(text, unit);
  if (!quantity) return { fault: readQuantity(text) ? 'wrong_unit' : 'not_a_quantity' };
  return { value: { value: quantity.value, unit: quantity.unit, base: quantity.base } };
}

/** `2029-06-30` of `2029/6/30` or `2029年6月30日`; undefined for what is no day. */
export function readDay(written: string): string | undefined {
  const moment = readMoment(written);
  return moment?.isDay ? writeMoment(moment.at.toISOString(), true) : undefined;
}

/** As it is shown to people: `10 A`, `0.4–0.63 A`, `C`. */
export function showValue(value: PartValue): string {
  if (typeof value === 'string') return value;
  if ('min' in value) return showQuantity(`${value.min}–${value.max}`, value.unit);
  return showQuantity(value.value, value.unit);
}

/** What a part lacks of what its family expects, in the order in which the family names it. */
export function listMissing(part: {
  expected: readonly Missing[];
  parameters: readonly Parameter[];
  values: PartValues;
  size: readonly (number | null)[];
  powerLoss: number | null;
  roles: readonly PartRole[];
  isPriced: boolean;
}): Missing[] {
  return part.expected.filter((need) => {
    if (need === 'data')
      return part.parameters.some(({ key, isOptional }) => !isOptional && !Object.hasOwn(part.values, key));
    if (need === 'size') return part.size.some((side) => side === null);
    if (need === 'powerLoss') return part.powerLoss === null;
    if (need === 'price') return !part.isPriced;
    if (need === 'terminals' || need === 'drilling')
      return !part.parameters.some(({ key, need: said }) => said === need && Object.hasOwn(part.values, key));
    return !part.roles.includes(need);
  });
}

function inUnit(base: number, unit: string): number {
  return Number((base / (findUnit(unit)?.factor ?? 1)).toPrecision(12));
}

/** A value of the content files, with what it is compared by. */
export function withBase(value: { value: number; unit: string } | string): PartValue {
  return typeof value === 'string' ? value : { ...value, base: toBase(value.value, value.unit) };
}
