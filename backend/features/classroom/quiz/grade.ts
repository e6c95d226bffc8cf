import { type AnswerNotice, fullPoints } from '../../../../contract/classroom/quiz-kinds.ts';
import { findUnit, type Quantity, readQuantity, toBase } from '../../../../contract/quantity.ts';
import type { AnswerKey, NumberKey } from './answer-key.ts';

/** Halves of a point that an answer gives; options are named by their places in the question. */
export function grade(key: AnswerKey, given: readonly string[], optionCount: number): number {
  const isRight = (right: boolean) => (right ? fullPoints : 0);
  switch (key.kind) {
    case 'single':
    case 'multi':
      return gradeChoice(key.right.map(String), given);
    case 'judge':
      return isRight(given[0] === String(key.isTrue));
    case 'fill':
      return isRight(key.accepted.some((text) => comparable(text) === comparable(given[0] ?? '')));
    case 'number':
      return isRight(isClose(key, given[0] ?? ''));
    case 'order':
      return isRight(
        given.length === optionCount && given.every((place, index) => place === String(index + 1)),
      );
    case 'spot':
      return isRight(key.zones.includes(given[0] ?? ''));
  }
}

/** All of the right ones and nothing else; some of them and nothing wrong is half. */
function gradeChoice(right: readonly string[], given: readonly string[]): number {
  if (given.length === 0 || given.some((each) => !right.includes(each))) return 0;
  return given.length === right.length ? fullPoints : fullPoints / 2;
}

/** Texts that say the same: without spaces, in small letters, with one kind of dash. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[。.]$/, '');
}

/** More than numbers lose on their way through decimals. */
const roundingShare = 1e-9;

function isClose(key: NumberKey, typed: string): boolean {
  const given = readNumber(key, typed);
  if (!given) return false;
  const wanted = toBase(key.value, key.unit);
  const tolerance = key.isPercent
    ? (Math.abs(wanted) * key.tolerance) / 100
    : toBase(key.tolerance, key.unit);
  return Math.abs(given.base - wanted) <= tolerance + Math.abs(wanted) * roundingShare;
}

/** Without commas or spaces between groups of three digits: 12,500 A and 12 500 A. */
const ungroup = (typed: string): string => typed.trim().replace(/(?<=\d)[,，\s](?=\d{3}(?!\d))/g, '');

/** The number with its unit; one without a unit is none where the portal knows the unit that is asked for. */
function readNumber({ unit }: NumberKey, typed: string): Quantity | undefined {
  const known = findUnit(unit);
  const text = ungroup(typed);
  if (!known) return readQuantity(text, unit);
  const read = readQuantity(text);
  return read?.kind === known.kind ? read : undefined;
}

/** What is wrong with how an answer is written, whatever is right. */
export function noticeOf(key: AnswerKey, given: readonly string[]): AnswerNotice | null {
  if (key.kind === 'order') {
    const places = given.filter(Boolean);
    return new Set(places).size < places.length ? 'twice' : null;
  }
  const typed = ungroup(given[0] ?? '');
  if (key.kind !== 'number' || !typed) return null;
  if (!readQuantity(typed, '') && !readQuantity(typed)) {
    return /^[+-]?[\d０-９]/.test(typed) ? 'no_unit' : 'no_number';
  }
  return findUnit(key.unit) && !readQuantity(typed) ? 'no_unit' : null;
}
