import type { Piece } from './pieces.ts';

const maxDesignationLength = 40;
export const standardBodies = new Set([
  'gb',
  'jb',
  'dl',
  'nb',
  'jgj',
  'iec',
  'iso',
  'en',
  'ul',
  'din',
  'ieee',
  'jjg',
  'yd',
  'sj',
]);

interface Designation {
  /** The pieces without what stood between them: `cjx22510`. */
  lexeme: string;
  /** Index of its first and behind its last piece. */
  from: number;
  to: number;
}

/**
 * Part numbers and tags written as one: CJX2-2510, CJX2 2510 and CJX22510 share one lexeme. Only rows with both
 * letters and digits count; with what follows one after a space it gives another, as in 6ES7 214-1AG40.
 */
export function findDesignations(pieces: readonly Piece[]): Designation[] {
  const found: Designation[] = [];
  let before: Designation | undefined;
  for (let from = 0; from < pieces.length; ) {
    const to = endOfRow(pieces, from);
    const row = designationOf(pieces, from, to);
    found.push(...standardNumber(pieces, from));
    if (row) found.push(row);
    if (before?.to === from && pieces[from]?.joint === 'space') {
      const pair = designationOf(pieces, before.from, to);
      if (pair) found.push(pair);
    }
    before = row;
    from = to;
  }
  return found;
}

/** GB/T 7251.12 is also gb7251, gbt7251 and gbt7251.12, as people type it. */
function standardNumber(pieces: readonly Piece[], from: number): Designation[] {
  const body = pieces[from];
  if (!body || !standardBodies.has(body.text)) return [];
  const grade =
    pieces[from + 1]?.joint === 'connected' && /^[tz]$/.test(pieces[from + 1]?.text ?? '')
      ? pieces[from + 1]
      : undefined;
  const at = from + (grade ? 2 : 1);
  const number = pieces[at];
  if (number?.kind !== 'number' || number.joint === 'break' || number.text.length < 3) return [];
  const heads = grade ? [body.text, body.text + grade.text] : [body.text];
  const numbers = new Set([number.text, number.text.split('.')[0] as string]);
  return heads.flatMap((head) => [...numbers].map((text) => ({ lexeme: head + text, from, to: at + 1 })));
}

export function designationOf(pieces: readonly Piece[], from: number, to: number): Designation | undefined {
  if (to - from < 2) return undefined;
  const row = pieces.slice(from, to);
  if (!row.some(({ kind }) => kind === 'letters') || !row.some(({ kind }) => kind === 'number'))
    return undefined;
  const lexeme = row.map(({ text }) => text).join('');
  return lexeme.length <= maxDesignationLength ? { lexeme, from, to } : undefined;
}

function endOfRow(pieces: readonly Piece[], from: number): number {
  let end = from;
  while (end < pieces.length) {
    const { kind, joint } = pieces[end] as Piece;
    if (kind === 'han' || kind === 'sign') return end === from ? from + 1 : end;
    if (end > from && joint !== 'glued' && joint !== 'connected') return end;
    end++;
  }
  return end;
}
