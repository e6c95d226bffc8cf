import { trimEnd } from '../trim-end.ts';
import { cardPath, isCardKind } from './card-kinds.ts';
import type { Atom, Figure, Image } from './doc.ts';
import { imageSize } from './image-address.ts';

export const maxLatexLength = 2000;
export const maxLabelLength = 80;
export const maxAltLength = 200;

export const figureName = /^[a-z0-9]+(?:-[a-z0-9]+){0,15}$/;

/** A thing inside a line with known attributes only, or undefined. */
export function readAtom({
  type,
  attrs,
}: {
  type: string;
  attrs: Record<string, unknown>;
}): Atom | undefined {
  if (type === 'inlineMath') {
    const latex = readLatex(attrs['latex']);
    return latex ? { type, attrs: { latex } } : undefined;
  }
  const label = readLine(attrs['label'], maxLabelLength);
  if (type === 'mention') {
    const { userId } = attrs;
    const isId = typeof userId === 'number' && Number.isSafeInteger(userId) && userId > 0;
    return isId && label ? { type, attrs: { userId, label } } : undefined;
  }
  if (type !== 'card') return undefined;
  const { kind, id } = attrs;
  if (!isCardKind(kind) || typeof id !== 'string' || !cardPath(kind, id) || !label) return undefined;
  return { type, attrs: { kind, id, label } };
}

/** An image of ours, or undefined for whatever is not. */
export function readImage({ id, alt }: Record<string, unknown>): Image | undefined {
  if (typeof id !== 'string' || !imageSize(id)) return undefined;
  return { type: 'image', attrs: { id, alt: readLine(alt, maxAltLength) } };
}

/** A drawing by its name, or undefined when it cannot be one. */
export function readFigure({ name, alt }: Record<string, unknown>): Figure | undefined {
  if (typeof name !== 'string' || !figureName.test(name)) return undefined;
  return { type: 'figure', attrs: { name, alt: readLine(alt, maxAltLength) } };
}

/**
 * TeX of a formula on one line, as Markdown can carry it too: no bare dollar, no backtick, no lone backslash at
 * the end. Empty when there is none or too much of it.
 */
export function readLatex(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxLatexLength || !value.isWellFormed()) return '';
  let line = oneLine(value.replace(/`/g, "'")).replace(/(\\+)(\$?)|\$/g, escapeDollar);
  // Taking a lone backslash away may leave another behind the space before it.
  while (endsOddly(line)) line = line.slice(0, -1).trim();
  return line;
}

function endsOddly(line: string): boolean {
  return (line.length - trimEnd(line, /\\/).length) % 2 === 1;
}

/** Runs of backslashes come whole, with a dollar behind them or none. */
function escapeDollar(whole: string, run = '', dollar = '$'): string {
  if (dollar === '') return whole;
  return run.length % 2 === 1 ? `${run}$` : `${run}\\$`;
}

/** Text without line breaks, cut to `length`; brackets become those of Chinese, which no markup knows. */
function readLine(value: unknown, length: number): string {
  if (typeof value !== 'string' || !value.isWellFormed()) return '';
  // What is dropped may leave two spaces behind, so lines are made one after it.
  const line = oneLine(value.replace(/[\\`]/g, '')).replace(/\[/g, '［').replace(/\]/g, '］');
  return [...line].slice(0, length).join('').trim();
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
