import { diff3Merge } from 'node-diff3';
import type { MergePart } from '../../../../contract/wiki/edit.ts';
import { readText } from '../source.ts';
import { commonEnd, commonStart, isComparable } from './compare.ts';

export interface Merged {
  /** The merged source, or undefined when both changed the same place. */
  source: string | undefined;
  parts: MergePart[];
}

/** Merges what two people made of one text, line by line; blank lines keep neighbouring paragraphs apart. */
export function mergeSources(texts: { base: string; yours: string; theirs: string }): Merged {
  if (texts.yours === texts.base) return agreed(texts.theirs);
  if (texts.theirs === texts.base || texts.theirs === texts.yours) return agreed(texts.yours);
  const parts = mergeLines(texts);
  if (parts.some(({ kind }) => kind === 'conflict')) return { source: undefined, parts };
  const text = readText(parts.map((part) => (part as { text: string }).text).join('\n'));
  // Each text is fine and both together are too long: somebody has to choose.
  if (!text) return { source: undefined, parts: [{ kind: 'conflict', ...texts }] };
  return { source: text.source, parts: [{ kind: 'agreed', text: text.source }] };
}

function agreed(source: string): Merged {
  return { source, parts: [{ kind: 'agreed', text: source }] };
}

function mergeLines(texts: { base: string; yours: string; theirs: string }): MergePart[] {
  const [o, a, b] = [texts.base.split('\n'), texts.yours.split('\n'), texts.theirs.split('\n')];
  const start = Math.min(commonStart(o, a), commonStart(o, b));
  const end = Math.min(commonEnd(o, a, start), commonEnd(o, b, start));
  const inner = (lines: string[]) => lines.slice(start, lines.length - end);
  if (!isComparable(inner(o), inner(a)) || !isComparable(inner(o), inner(b)))
    return [{ kind: 'conflict', ...texts }];
  const parts: MergePart[] = [];
  const agree = (lines: readonly string[]) => {
    if (lines.length === 0) return;
    const last = parts.at(-1);
    if (last?.kind === 'agreed') last.text += `\n${lines.join('\n')}`;
    else parts.push({ kind: 'agreed', text: lines.join('\n') });
  };
  agree(o.slice(0, start));
  for (const region of diff3Merge(inner(a), inner(o), inner(b), { excludeFalseConflicts: true })) {
    if (region.ok) agree(region.ok);
    const { conflict } = region;
    if (!conflict) continue;
    parts.push({
      kind: 'conflict',
      base: conflict.o.join('\n'),
      yours: conflict.a.join('\n'),
      theirs: conflict.b.join('\n'),
    });
  }
  agree(o.slice(o.length - end));
  return parts;
}
