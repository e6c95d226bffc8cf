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
  const add = (change: Change, words: readonly string[]) => {
    if (words.length > 0) parts.push({ change, text: words.join('') });
  };
  for (const { isSame, a: inA, b: inB } of compareLists(a, b)) {
    if (isSame) add('same', a.slice(...inA));
    else {
      add('removed', a.slice(...inA));
      add('added', b.slice(...inB));
    }
  }
  return parts;
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
