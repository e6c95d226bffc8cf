import { BREAK, CONNECTOR, classOf, DIGIT, HAN, LETTER, SIGN, SPACE } from './classes.ts';

/** How a piece follows the one before it. */
type Joint = 'start' | 'glued' | 'connected' | 'space' | 'break';

export interface Piece {
  kind: 'han' | 'letters' | 'number' | 'sign';
  text: string;
  /** Where it stands in the folded text. */
  start: number;
  end: number;
  joint: Joint;
  /** Place in the row of pieces; a break leaves one place empty, so that no phrase reaches across it. */
  position: number;
}

/** Longer runs of letters or digits are cut: nobody searches for more, and the index has bounds. */
const maxAtomLength = 64;
const omega = 0x3c9;
const timesSigns = new Set(['×', '*']);

/** Cuts folded text into the smallest parts that can be searched for. */
export function cutPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let joint: Joint = 'start';
  let position = 0;
  let index = 0;

  function add(kind: Piece['kind'], end: number, value = text.slice(index, end)) {
    position += joint === 'break' ? 2 : 1;
    pieces.push({ kind, text: value, start: index, end, joint, position });
    joint = 'glued';
    index = end;
  }

  while (index < text.length) {
    const point = text.codePointAt(index) as number;
    const width = point > 0xffff ? 2 : 1;
    const kind = classOf(point);
    if (kind === HAN) add('han', index + width);
    else if (kind === DIGIT) add('number', endOfNumber(text, index));
    else if (kind === LETTER) add('letters', endOfLetters(text, index));
    else if (isTimes(text, index)) add('letters', index + 1, 'x');
    else if (kind === SIGN) add('sign', index + width);
    else {
      joint = nextJoint(joint, pieces.at(-1), kind, text, index);
      index += width;
    }
  }
  return pieces;
}

/** A connector holds only Latin and digits together; next to a Chinese character it is punctuation. */
function nextJoint(joint: Joint, last: Piece | undefined, kind: number, text: string, index: number): Joint {
  if (joint === 'start' || joint === 'break' || kind === BREAK) return joint === 'start' ? 'start' : 'break';
  if (kind === SPACE) return 'space';
  if (kind !== CONNECTOR) return joint;
  if (joint === 'space') return last?.kind !== 'han' ? 'space' : 'break';
  const next = classOf(text.codePointAt(index + 1) ?? 0x20);
  if (last?.kind === 'han' || next === HAN) return 'break';
  return 'connected';
}

function isTimes(text: string, index: number): boolean {
  const character = text[index] as string;
  if (!timesSigns.has(character)) return false;
  return (
    character === '×' ||
    (/\d\s?$/.test(text.slice(Math.max(0, index - 2), index)) &&
      /^\s?\d/.test(text.slice(index + 1, index + 3)))
  );
}

/** Digits, with single dots between digits: 2.5 and 1.10.3 are one piece. */
function endOfNumber(text: string, start: number): number {
  const limit = Math.min(text.length, start + maxAtomLength);
  let end = start;
  while (end < limit) {
    const isDigit = classOf(text.charCodeAt(end)) === DIGIT;
    const isInnerDot =
      text[end] === '.' && end > start && classOf(text.charCodeAt(end + 1) || 0x20) === DIGIT;
    if (!isDigit && !isInnerDot) break;
    end++;
  }
  return end;
}

/** Letters of one script: Ω is found in kΩ and μΩ, φ in cosφ. */
function endOfLetters(text: string, start: number): number {
  const limit = Math.min(text.length, start + maxAtomLength);
  const startsGreek = isGreek(text.codePointAt(start) as number);
  let end = start;
  while (end < limit) {
    const point = text.codePointAt(end) as number;
    if (classOf(point) !== LETTER || isGreek(point) !== startsGreek || (point === omega && end > start))
      break;
    end += point > 0xffff ? 2 : 1;
  }
  return end;
}

function isGreek(point: number): boolean {
  return point >= 0x370 && point <= 0x3ff;
}
