import type { Database } from '../../../db/database.ts';

export interface StoredConcept {
  term: string;
  forms: string[];
  leads: string[];
  english: string;
  isRemoved: boolean;
  updatedAt: Date;
}

export interface ListedWords {
  list: 'blocked' | 'hot';
  words: string;
}

/** Another text whenever something about the words was changed. */
export async function getWordsStamp(db: Database): Promise<string> {
  const { rows } = await db.query<{ stamp: string }>(
    `select (select count(*) || '/' || coalesce(sum(hashtextextended(c::text, 0)), 0) from search_concepts c)
       || '/' || (select count(*) || '/' || coalesce(sum(hashtextextended(w::text, 0)), 0)
         from search_listed_words w) as stamp`,
    [],
  );
  return rows[0]?.stamp ?? '';
}

export async function listConceptChanges(db: Database): Promise<StoredConcept[]> {
  return db.q
    .selectFrom('search_concepts')
    .select(['term', 'forms', 'leads', 'english', 'is_removed as isRemoved', 'updated_at as updatedAt'])
    .orderBy('updated_at', 'desc')
    .orderBy('term')
    .limit(5000)
    .execute();
}

export async function saveConcept(
  db: Database,
  {
    updatedBy,
    now,
    isRemoved,
    ...concept
  }: Omit<StoredConcept, 'updatedAt'> & { updatedBy: number; now: Date },
): Promise<void> {
  const row = { ...concept, is_removed: isRemoved, updated_by: updatedBy, updated_at: now };
  await db.q
    .insertInto('search_concepts')
    .values(row)
    .onConflict((conflict) => conflict.column('term').doUpdateSet(row))
    .execute();
}

export async function listListedWords(db: Database): Promise<ListedWords[]> {
  return db.q
    .selectFrom('search_listed_words')
    .select(['list', 'words'])
    .orderBy('created_at')
    .orderBy('words')
    .limit(2000)
    .execute();
}

/** False when it stands there already. */
export async function createListedWords(
  db: Database,
  { list, words, now }: ListedWords & { now: Date },
): Promise<boolean> {
  const created = await db.q
    .insertInto('search_listed_words')
    .values({ list, words, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('words')
    .execute();
  return created.length > 0;
}

export async function deleteListedWords(db: Database, { list, words }: ListedWords): Promise<boolean> {
  const deleted = await db.q
    .deleteFrom('search_listed_words')
    .where('list', '=', list)
    .where('words', '=', words)
    .returning('words')
    .execute();
  return deleted.length > 0;
}
