import type { Change } from '../../../../contract/wiki/revisions.ts';
import { compareLists } from './compare.ts';

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });

/** Words of Chinese and other text, with the spaces and signs between them. */
export function wordsOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

interface WordChange {
  change: Change;
  text: string;
}

/** Two lines as one: what stayed, what was taken away, what came. */
export function compareWords(from: string, to: string): WordChange[] {
  const [a, b] = [wordsOf(from), wordsOf(to)];
  const parts: WordChange[] = [];
  const add = (change: Change, text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.change === change) last.text += text;
    else parts.push({ change, text });
  };
  for (const { isSame, a: inA, b: inB } of compareLists(a, b)) {
    const old = a.slice(...inA).join('');
    if (isSame) add('same', old);
    else {
      const { start, removed, added, end } = trimAlike(old, b.slice(...inB).join(''));
      add('same', start);
      add('removed', removed);
      add('added', added);
      add('same', end);
    }
  }
  return parts;
}

const han = /\p{Script=Han}/u;

/**
 * What replaces a text, without the Chinese characters that both begin or end with: 短路电流 and 短路电压 differ in one.
 * Letters and digits stay whole, as 0.22 and 0.24 are two numbers.
 */
export function trimAlike(
  from: string,
  to: string,
): { start: string; removed: string; added: string; end: string } {
  const [a, b] = [[...from], [...to]];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start] && han.test(a[start] ?? '')) start += 1;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end) && han.test(a.at(-1 - end) ?? '')) end += 1;
  const middle = (text: readonly string[]) => text.slice(start, text.length - end).join('');
  return {
    start: a.slice(0, start).join(''),
    removed: middle(a),
    added: middle(b),
    end: a.slice(a.length - end).join(''),
  };
}

/** How much of two lines is the same, 0 to 1: whether they are one line changed or two lines. */
export function similarity(parts: readonly WordChange[]): number {
  let [same, all] = [0, 0];
  for (const { change, text } of parts) {
    const length = text.trim().length;
    all += length;
    if (change === 'same') same += length;
  }
  return all === 0 ? 1 : same / all;
}
