import type { Block, Doc, Heading, Inline, Paragraph, Text } from '../../../../contract/rich-text/doc.ts';
import type { Change, Diff } from '../../../../contract/wiki/revisions.ts';
import { compareLists } from './compare.ts';
import { cutRun } from './source-diff.ts';
import { similarity, trimAlike, wordsOf } from './words.ts';

type Rows = Diff['visual'];
type Piece = { change: Change; inline: Inline };

const minSimilarity = 0.35;

/** Two documents as they are read: blocks that differ, and inside paragraphs and headings the words. */
export function compareDocs(from: Doc, to: Doc): Rows {
  const a = from.content.map((block) => JSON.stringify(block));
  const b = to.content.map((block) => JSON.stringify(block));
  const stretches = compareLists(a, b);
  return stretches.flatMap((stretch, index): Rows => {
    if (!stretch.isSame)
      return changedBlocks(from.content.slice(...stretch.a), to.content.slice(...stretch.b));
    return cutRun<Block, Rows[number]>(from.content.slice(...stretch.a), {
      before: index > 0,
      after: index < stretches.length - 1,
      draw: (block) => ({ kind: 'same', block }),
      gap: (count) => ({ kind: 'gap', blocks: count }),
    });
  });
}

function changedBlocks(removed: readonly Block[], added: readonly Block[]): Rows {
  const rows: Rows = [];
  const paired = Math.min(removed.length, added.length);
  for (let index = 0; index < paired; index += 1) {
    const [old, fresh] = [removed[index] as Block, added[index] as Block];
    const inlines = compareInlines(old, fresh);
    if (inlines) rows.push({ kind: 'changed', block: withoutText(fresh), inlines });
    else rows.push({ kind: 'removed', block: old }, { kind: 'added', block: fresh });
  }
  for (const block of removed.slice(paired)) rows.push({ kind: 'removed', block });
  for (const block of added.slice(paired)) rows.push({ kind: 'added', block });
  return rows;
}

/** The words of two paragraphs or headings in one row, or undefined when they are not the same one changed. */
function compareInlines(old: Block, fresh: Block): Piece[] | undefined {
  if (!hasText(old) || !hasText(fresh) || old.type !== fresh.type) return undefined;
  const [a, b] = [tokensOf(old.content ?? []), tokensOf(fresh.content ?? [])];
  const stretches = compareLists(a.map(keyOf), b.map(keyOf));
  const pieces = stretches.flatMap(({ isSame, a: inA, b: inB }): Piece[] => {
    const from = a.slice(...inA).map((inline): Piece => ({ change: isSame ? 'same' : 'removed', inline }));
    if (isSame) return from;
    return [...from, ...b.slice(...inB).map((inline): Piece => ({ change: 'added', inline }))];
  });
  const joined = joinPieces(joinPieces(pieces).flatMap(trimReplaced));
  const words = joined.map(({ change, inline }) => ({
    change,
    text: inline.type === 'text' ? inline.text : '□',
  }));
  return similarity(words) >= minSimilarity ? joined : undefined;
}

function hasText(block: Block): block is Paragraph | Heading {
  return block.type === 'paragraph' || block.type === 'heading';
}

function withoutText(block: Block): Block {
  return block.type === 'heading' ? { type: 'heading', attrs: block.attrs } : { type: 'paragraph' };
}

function tokensOf(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline) =>
    inline.type === 'text' ? wordsOf(inline.text).map((text): Inline => ({ ...inline, text })) : [inline],
  );
}

function keyOf(inline: Inline): string {
  return JSON.stringify(inline);
}

/** A text and the one that came for it, in the same marks, without what both begin and end with. */
function trimReplaced(piece: Piece, at: number, pieces: readonly Piece[]): Piece[] {
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  if (piece.change === 'added' && before && isReplaced(before, piece)) return [];
  if (piece.change !== 'removed' || !after || !isReplaced(piece, after)) return [piece];
  const [old, fresh] = [piece.inline as Text, after.inline as Text];
  const { start, removed, added, end } = trimAlike(old.text, fresh.text);
  const parts: [Change, string][] = [
    ['same', start],
    ['removed', removed],
    ['added', added],
    ['same', end],
  ];
  return parts
    .filter(([, text]) => text !== '')
    .map(([change, text]) => ({ change, inline: { ...old, text } }));
}

function isReplaced(old: Piece, fresh: Piece): boolean {
  return (
    old.change === 'removed' &&
    fresh.change === 'added' &&
    old.inline.type === 'text' &&
    fresh.inline.type === 'text' &&
    JSON.stringify(old.inline.marks) === JSON.stringify(fresh.inline.marks)
  );
}

/** Puts words of one mark and one fate together again. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && canJoin(last, piece)) {
      const text = (last.inline as Text).text + (piece.inline as Text).text;
      joined[joined.length - 1] = { ...last, inline: { ...(last.inline as Text), text } };
    } else joined.push(piece);
  }
  return joined;
}

function canJoin(a: Piece, b: Piece): boolean {
  return (
    a.change === b.change &&
    a.inline.type === 'text' &&
    b.inline.type === 'text' &&
    JSON.stringify(a.inline.marks) === JSON.stringify(b.inline.marks)
  );
}
