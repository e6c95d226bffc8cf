import type { Segments } from '../../../../contract/search/search.ts';
import { foldText } from '../text/fold.ts';
import type { Matcher, Range } from './matcher.ts';

/** The text with what was searched for marked; joined again it is the same text. */
export function highlight(text: string, matcher: Matcher): Segments {
  return cutSegments(text, matcher(text, foldText(text)));
}

/** Cuts `text` at the ranges, which are sorted by their start and may overlap. */
export function cutSegments(text: string, ranges: readonly Pick<Range, 'start' | 'end'>[]): Segments {
  const segments: Segments = [];
  let done = 0;
  const add = (end: number, isHit: boolean) => {
    if (end <= done) return;
    const last = segments.at(-1);
    const part = text.slice(done, end);
    if (last?.isHit === isHit) last.text += part;
    else segments.push({ text: part, isHit });
    done = end;
  };
  for (const { start, end } of ranges) {
    if (end <= done) continue;
    add(start, false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return segments;
}
