import type { Database } from '../../../db/database.ts';
import { listVariants, type SpelledWord } from '../text/spellings.ts';

const maxFound = 40;

/** Adds words that were not met before; part of the transaction that indexes their text. */
export async function saveSpelledWords(db: Database, words: readonly SpelledWord[]): Promise<void> {
  // In one order, so that two instances cannot wait for each other.
  const fresh = [...new Map(words.map((each) => [each.word, each])).values()].sort((a, b) =>
    a.word < b.word ? -1 : 1,
  );
  if (fresh.length === 0) return;
  const { rows } = await db.query<{ word: string }>(
    `insert into search_spelled_words (word, written)
     select * from unnest($1::text[], $2::text[]) on conflict do nothing returning word`,
    [fresh.map(({ word }) => word), fresh.map(({ written }) => written)],
  );
  const pairs = rows.flatMap(({ word }) => listVariants(word).map((variant) => ({ variant, word })));
  if (pairs.length > 0) {
    await db.query(
      `insert into search_spellings (variant, word)
       select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
      [pairs.map(({ variant }) => variant), pairs.map(({ word }) => word)],
    );
  }
}

/** Words one letter apart from this one, as they are written, in order of the alphabet. */
export async function listCloseSpellings(db: Database, word: string): Promise<SpelledWord[]> {
  const { rows } = await db.query<SpelledWord>(
    `select distinct w.word, w.written from search_spellings s join search_spelled_words w on w.word = s.word
     where s.variant = any($1::text[]) and s.word <> $2 order by w.word limit ${maxFound}`,
    [listVariants(word), word],
  );
  return rows;
}
