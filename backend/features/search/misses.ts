import type { Context } from '../../http/context.ts';
import { saveMiss } from './miss-store.ts';
import type { Query } from './query/terms.ts';

/** Numbers of this length and addresses may be a person's own; such words are not kept. */
const personal = /\d{7,}|@|\d{3,4}[-\s]\d{4}[-\s]\d{4}/;

/** Counts words that found nothing, so that writers see what is missing. */
export async function recordMiss({ db, now }: Context, query: Query): Promise<void> {
  const words = query.terms
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '' || personal.test(words)) return;
  await saveMiss(db, { words, now });
}
