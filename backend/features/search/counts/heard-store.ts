import type { Database } from '../../../db/database.ts';
import type { HeardWord } from '../text/heard-words.ts';

/** Letters of a word at most, and words of one sound. */
const maxSound = 24;
const maxWords = 8;

/** Adds words that were not met before; part of the transaction that indexes their text. */
export async function saveHeardWords(db: Database, words: readonly HeardWord[]): Promise<void> {
  // In one order, so that two instances cannot wait for each other.
  const fresh = [...new Map(words.map((each) => [`${each.sound} ${each.word}`, each])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => each);
  if (fresh.length === 0) return;
  await db.query(
    `insert into search_heard_words (sound, word)
     select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [fresh.map(({ sound }) => sound), fresh.map(({ word }) => word)],
  );
}

/** Words of the texts that sound like these letters, and the fewest words in a row that make them up. */
export async function listHeardWords(
  db: Database,
  letters: string,
): Promise<{ words: string[]; row: string[] | undefined }> {
  const sounds = new Set<string>();
  for (let from = 0; from < letters.length; from++)
    for (let to = from + 2; to <= Math.min(letters.length, from + maxSound); to++)
      sounds.add(letters.slice(from, to));
  const { rows } = await db.query<HeardWord>(
    'select sound, word from search_heard_words where sound = any($1::text[]) order by sound, word',
    [[...sounds]],
  );
  const bySound = Map.groupBy(rows, ({ sound }) => sound);
  const words = (bySound.get(letters) ?? []).slice(0, maxWords).map(({ word }) => word);
  return { words, row: words.length === 0 ? splitLetters(letters, bySound) : undefined };
}

function splitLetters(
  letters: string,
  bySound: ReadonlyMap<string, readonly HeardWord[]>,
): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 2; end <= letters.length; end++) {
    for (let start = Math.max(0, end - maxSound); start < end; start++) {
      const before = best[start];
      const found = before && bySound.get(letters.slice(start, end))?.[0];
      if (found && (best[end]?.length ?? Number.POSITIVE_INFINITY) > before.length + 1)
        best[end] = [...before, found.word];
    }
  }
  return best[letters.length];
}
