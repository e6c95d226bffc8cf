import type { Segments } from '../../../../contract/search/search.ts';
import type { DocumentPart } from '../tables.ts';
import { foldText } from '../text/fold.ts';
import type { Matcher, Range } from './matcher.ts';
import { cutSegments } from './segments.ts';

/** In columns: a Chinese character takes two, as on the page. */
const snippetColumns = 200;
const columnsBefore = 50;
/** Read at once; a longer text is read on only while nothing was found. */
const chunkLength = 20_000;
const overlap = 200;

interface Snippet {
  segments: Segments;
  floor: number;
  postId: number | null;
}

/** The passage that holds most of what was searched for, earliest first, and the floor that it stands in. */
export function cutSnippet(body: string, parts: readonly DocumentPart[], matcher: Matcher): Snippet {
  const ranges = findRanges(body, matcher);
  const best = bestPassage(ranges);
  const anchor = best?.start ?? 0;
  const index = parts.findLastIndex(({ start }) => start <= anchor);
  const part = parts[Math.max(index, 0)];
  const partStart = part?.start ?? 0;
  const partEnd = (parts[index + 1]?.start ?? body.length + 2) - 2;
  const start = passageStart(body, anchor, partStart);
  const end = passageEnd(body, start, partEnd);
  const inside = ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ ...range, start: range.start - start, end: range.end - start }));
  const shown = withoutIndexWords(body.slice(start, end), inside);
  const segments = cutSegments(shown.text.replace(/\s/g, ' '), shown.ranges);
  if (start > partStart) prepend(segments, '…');
  if (end < partEnd) append(segments, '…');
  return { segments, floor: part?.floor ?? 0, postId: part?.postId ?? null };
}

function findRanges(body: string, matcher: Matcher): Range[] {
  for (let from = 0; from < body.length; from += chunkLength - overlap) {
    const text = body.slice(from, from + chunkLength);
    const ranges = matcher(text, foldText(text));
    if (ranges.length > 0)
      return ranges.map(({ start, end, term }) => ({ start: start + from, end: end + from, term }));
    if (from + chunkLength >= body.length) break;
  }
  return [];
}

/** The range from which a snippet's length holds the most different terms. */
function bestPassage(ranges: readonly Range[]): Range | undefined {
  let best: Range | undefined;
  let bestCount = 0;
  for (const [index, first] of ranges.entries()) {
    const terms = new Set<number>();
    for (let at = index; at < ranges.length; at++) {
      const range = ranges[at] as Range;
      if (range.end - first.start > (snippetColumns - columnsBefore) / 2) break;
      terms.add(range.term);
    }
    if (terms.size > bestCount) {
      best = first;
      bestCount = terms.size;
    }
  }
  return best;
}

type Place = Pick<Range, 'start' | 'end'>;

/** Words that a thing is found by, one after another, as its area hands them over. */
const isIndexLine = (line: string) => line.includes(' / ') && !/[。！？；，：]/.test(line);

/** Lines of such words say nothing to a reader, unless they alone were found. */
function withoutIndexWords(
  text: string,
  ranges: readonly Place[],
): { text: string; ranges: readonly Place[] } {
  const kept = { text: '', ranges: [] as Place[] };
  let from = 0;
  for (const line of text.split('\n')) {
    const to = from + line.length;
    if (!isIndexLine(line)) {
      if (kept.text !== '') kept.text += '\n';
      const shift = kept.text.length - from;
      const own = ranges.filter(({ start, end }) => start >= from && end <= to);
      kept.ranges.push(...own.map(({ start, end }) => ({ start: start + shift, end: end + shift })));
      kept.text += line;
    }
    from = to + 1;
  }
  const isAllLost = ranges.length > 0 && kept.ranges.length === 0;
  return isAllLost || kept.text === '' ? { text, ranges } : kept;
}

/** A little before the hit, at the beginning of its sentence where that is near. */
function passageStart(body: string, anchor: number, min: number): number {
  let start = anchor;
  for (let columns = 0; start > min && columns < columnsBefore; start--) {
    const character = body[start - 1] as string;
    if (/[。！？；\n]/.test(character)) return start;
    columns += columnsOf(character);
  }
  return isInsidePair(body, start) ? start - 1 : start;
}

function passageEnd(body: string, start: number, max: number): number {
  let end = start;
  for (let columns = 0; end < max && columns < snippetColumns; end++)
    columns += columnsOf(body[end] as string);
  return isInsidePair(body, end) ? end - 1 : end;
}

const columnsOf = (character: string) => (character < '\u2e80' ? 1 : 2);

function isInsidePair(text: string, index: number): boolean {
  return /[\udc00-\udfff]/.test(text[index] ?? '') && /[\ud800-\udbff]/.test(text[index - 1] ?? '');
}

function prepend(segments: Segments, text: string): void {
  if (segments[0] && !segments[0].isHit) segments[0].text = text + segments[0].text;
  else segments.unshift({ text, isHit: false });
}

function append(segments: Segments, text: string): void {
  const last = segments.at(-1);
  if (last && !last.isHit) last.text += text;
  else segments.push({ text, isHit: false });
}
