import type { Words } from '../calculator/calculator.ts';
import type { Result } from '../calculator/worksheet.ts';

export interface Difference {
  name: string;
  words: Words;
  unit: string;
  /** Undefined where that side has no such result. */
  before: Result['value'] | undefined;
  after: Result['value'] | undefined;
}

/** The results that are not the same, in the order in which they are shown. */
export function findDifferences(before: readonly Result[], after: readonly Result[]): Difference[] {
  const first = new Map(before.map((result) => [result.name, result]));
  const second = new Map(after.map((result) => [result.name, result]));
  return [...new Set([...second.keys(), ...first.keys()])].flatMap((name) => {
    const [one, other] = [first.get(name), second.get(name)];
    const known = other ?? one;
    if (!known || (one && other && isSame(one, other))) return [];
    return [{ name, words: known.words, unit: known.unit, before: one?.value, after: other?.value }];
  });
}

function isSame(one: Result, other: Result): boolean {
  if (one.unit !== other.unit) return false;
  if (typeof one.value === 'number' && typeof other.value === 'number')
    return Math.abs(one.value - other.value) <= 1e-9 * Math.max(Math.abs(one.value), Math.abs(other.value));
  return JSON.stringify(one.value) === JSON.stringify(other.value);
}
