import type { Diff } from '../../../../contract/wiki/revisions.ts';
import { compareLists } from './compare.ts';
import { compareWords, similarity } from './words.ts';

type Rows = Diff['source'];

/** Equal lines shown beside a change. */
const context = 2;
/** Below this two lines have little in common and are shown one under the other. */
const minSimilarity = 0.35;

/** Lines that differ, with the words that do. */
export function compareSources(from: string, to: string): Rows {
  const [a, b] = [from.split('\n'), to.split('\n')];
  const stretches = compareLists(a, b);
  return stretches.flatMap((stretch, index): Rows => {
    if (!stretch.isSame) return changedLines(a.slice(...stretch.a), b.slice(...stretch.b));
    const lines = a.slice(...stretch.a);
    return cutRun<string, Rows[number]>(lines, {
      before: index > 0,
      after: index < stretches.length - 1,
      draw: (text) => ({ kind: 'same', parts: [{ change: 'same', text }] }),
      gap: (count) => ({ kind: 'gap', lines: count }),
    });
  });
}

/** A run of equal things, cut down to those beside a change. */
export function cutRun<T, R>(
  run: readonly T[],
  {
    before,
    after,
    draw,
    gap,
  }: { before: boolean; after: boolean; draw: (item: T) => R; gap: (count: number) => R },
): R[] {
  const head = before ? context : 0;
  const tail = after ? context : 0;
  if (run.length <= head + tail + 1) return run.map(draw);
  const cut = run.length - head - tail;
  return [...run.slice(0, head).map(draw), gap(cut), ...run.slice(run.length - tail).map(draw)];
}

/** Lines are paired in order as long as they are alike; the rest is shown as taken away and come. */
function changedLines(removed: readonly string[], added: readonly string[]): Rows {
  const rows: Rows = [];
  const paired = Math.min(removed.length, added.length);
  for (let index = 0; index < paired; index += 1) {
    const [old = '', fresh = ''] = [removed[index], added[index]];
    const parts = compareWords(old, fresh);
    if (similarity(parts) >= minSimilarity) rows.push({ kind: 'changed', parts });
    else rows.push(lineOf('removed', old), lineOf('added', fresh));
  }
  for (const line of removed.slice(paired)) rows.push(lineOf('removed', line));
  for (const line of added.slice(paired)) rows.push(lineOf('added', line));
  return rows;
}

function lineOf(kind: 'added' | 'removed', text: string): Rows[number] {
  return { kind, parts: [{ change: kind, text }] };
}
