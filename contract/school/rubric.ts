import { workLimits } from './work-limits.ts';

export interface RubricLine {
  text: string;
  points: number;
}

/**
 * Reads a rubric with one criterion a line and its points last: `Formula and units 15`. The first line that is none
 * ends it; its number counts from 1.
 */
export function readRubric(text: string): { rubric: RubricLine[]; faultyLine: number | undefined } {
  const rubric: RubricLine[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line.normalize('NFKC').trim());
    if (!read || rubric.length >= workLimits.criteria) return { rubric, faultyLine: at + 1 };
    rubric.push(read);
  }
  return rubric.length > 0 ? { rubric, faultyLine: undefined } : { rubric, faultyLine: 1 };
}

function readLine(line: string): RubricLine | undefined {
  const words = line.split(/[\s,，、:：]/).filter((word) => word !== '');
  const last = (words.at(-1) ?? '').replace(/分$/, '');
  const text = words.slice(0, -1).join(' ');
  const points = /^\d{1,3}$/.test(last) ? Number(last) : 0;
  return text && text.length <= workLimits.criterion && points > 0 ? { text, points } : undefined;
}

export const writeRubric = (rubric: readonly RubricLine[]): string =>
  rubric.map(({ text, points }) => `${text} ${points}`).join('\n');

export const sumOfPoints = (rubric: readonly RubricLine[]): number =>
  rubric.reduce((sum, { points }) => sum + points, 0);
