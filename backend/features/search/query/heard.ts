import type { Database } from '../../../db/database.ts';
import { listHeardWords } from '../counts/heard-store.ts';
import type { Heard } from './asked.ts';
import { isTypedQuestionWord } from './question-words.ts';
import type { Query } from './terms.ts';

const maxRead = 4;
const isSound = (text: string) => /^[a-z]{4,40}$/.test(text) && !isTypedQuestionWord(text);

/** Words of the texts that the words in Latin letters may sound like: wendu is 温度. */
export async function listHeard(db: Database, { terms }: Query): Promise<Heard> {
  const heard = new Map<string, readonly string[]>();
  for (const { text } of terms.filter((term) => !term.isQuoted && isSound(term.text)).slice(0, maxRead)) {
    const { words } = await listHeardWords(db, text);
    if (words.length > 0) heard.set(text, words);
  }
  return heard;
}

/** Several words typed in one row of letters: wendukongzhi is 温度 控制. */
export async function listHeardRows(db: Database, letters: string): Promise<string[]> {
  if (!isSound(letters)) return [];
  const { row } = await listHeardWords(db, letters);
  return row ? [row.join(' ')] : [];
}
