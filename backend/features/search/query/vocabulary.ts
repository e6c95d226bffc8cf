import type { Database } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { listNewestTitles } from '../indexing/document-store.ts';
import { foldText } from '../text/fold.ts';
import { cutPieces, type Piece } from '../text/pieces.ts';

const titlesRead = 3000;
const freshMilliseconds = 60_000;
const maxWordLength = 6;

interface Vocabulary {
  words: string[];
  readAt: number;
}

const byDatabase = new WeakMap<Database, Map<string, Vocabulary>>();

/** Words of the newest titles that anyone may read, for guessing what a misspelt one meant; a minute old at most. */
export async function listVocabulary({ db, now }: Context, kind: string): Promise<string[]> {
  const kinds = byDatabase.get(db) ?? new Map<string, Vocabulary>();
  byDatabase.set(db, kinds);
  const known = kinds.get(kind);
  if (known && Math.abs(now.getTime() - known.readAt) < freshMilliseconds) return known.words;
  const titles = await listNewestTitles(db, { kind, limit: titlesRead });
  const words = [...new Set(titles.flatMap(titleWords))];
  kinds.set(kind, { words, readAt: now.getTime() });
  return words;
}

/** Latin words and part numbers whole; of Chinese, where no space parts words, every stretch of 3 to 6 characters. */
function titleWords(title: string): string[] {
  const folded = foldText(title);
  const words: string[] = [];
  for (const row of splitRows(cutPieces(folded.text))) {
    const text = folded.text.slice(row[0]?.start, row.at(-1)?.end);
    if (row[0]?.kind !== 'han') words.push(text);
    else for (let length = 3; length <= maxWordLength; length++) words.push(...windows(row, length));
  }
  return words;
}

function splitRows(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of pieces) {
    const row = rows.at(-1);
    const isSame = (row?.at(-1)?.kind === 'han') === (piece.kind === 'han');
    if (row && isSame && (piece.joint === 'glued' || piece.joint === 'connected')) row.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

function windows(row: readonly Piece[], length: number): string[] {
  const found: string[] = [];
  for (let from = 0; from + length <= row.length; from++)
    found.push(
      row
        .slice(from, from + length)
        .map(({ text }) => text)
        .join(''),
    );
  return found;
}
