import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { WordRule } from './matcher.ts';
import './tables.ts';

export interface ReviewSettings {
  version: string;
  firstPosts: 'off' | 'after' | 'before';
  firstPostCount: number;
}

export interface DomainRule {
  id: number;
  domain: string;
  outcome: 'allow' | 'queue' | 'refuse';
}

export async function getSettings(db: Database): Promise<ReviewSettings> {
  const row = await db.q
    .selectFrom('review_settings')
    .select(['version', 'first_posts', 'first_post_count'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return { version: row.version, firstPosts: row.first_posts, firstPostCount: row.first_post_count };
}

/** Says in the transaction of a change that every instance has to reload the rules. */
export async function touchVersion(db: Database): Promise<void> {
  await db.q.updateTable('review_settings').set({ version: randomUUID() }).where('id', '=', 1).execute();
}

export async function saveSettings(
  db: Database,
  { firstPosts, firstPostCount }: Omit<ReviewSettings, 'version'>,
): Promise<void> {
  await db.q
    .updateTable('review_settings')
    .set({ first_posts: firstPosts, first_post_count: firstPostCount })
    .where('id', '=', 1)
    .execute();
}

export async function listWordRules(db: Database): Promise<WordRule[]> {
  const rows = await db.q
    .selectFrom('review_words')
    .select(['word', 'word_key as key', 'outcome'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows;
}

export async function listDomainRules(db: Database): Promise<DomainRule[]> {
  return db.q.selectFrom('review_domains').select(['id', 'domain', 'outcome']).orderBy('domain').execute();
}

/** Every word for the back office, the newest change first. */
export async function listWords(db: Database) {
  const rows = await db.q
    .selectFrom('review_words')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(5000))
    .execute();
  return rows.map((row) => ({
    wordId: row.id,
    word: row.word,
    outcome: row.outcome,
    category: row.category,
    isActive: row.is_active,
  }));
}

interface SavedWord {
  word: string;
  key: string;
  outcome: 'queue' | 'refuse';
  category: string;
  isActive: boolean;
  now: Date;
}

/** Adds a word, or changes the one of the same written form; tells what it was before. */
export async function saveWord(db: Database, saved: SavedWord) {
  const before = await db.q
    .selectFrom('review_words')
    .select(['word', 'outcome', 'category', 'is_active as isActive'])
    .where('word_key', '=', saved.key)
    .executeTakeFirst();
  const values = {
    word: saved.word,
    outcome: saved.outcome,
    category: saved.category,
    is_active: saved.isActive,
    updated_at: saved.now,
  };
  await db.q
    .insertInto('review_words')
    .values({ ...values, word_key: saved.key })
    .onConflict((conflict) => conflict.column('word_key').doUpdateSet(values))
    .execute();
  return before;
}

export async function deleteWord(db: Database, wordId: number): Promise<string | undefined> {
  const row = await db.q
    .deleteFrom('review_words')
    .where('id', '=', wordId)
    .returning('word')
    .executeTakeFirst();
  return row?.word;
}

/** Null takes the rule away. */
export async function saveDomain(
  db: Database,
  { domain, outcome, now }: { domain: string; outcome: DomainRule['outcome'] | null; now: Date },
): Promise<void> {
  if (outcome === null) {
    await db.q.deleteFrom('review_domains').where('domain', '=', domain).execute();
    return;
  }
  await db.q
    .insertInto('review_domains')
    .values({ domain, outcome, updated_at: now })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet({ outcome, updated_at: now }))
    .execute();
}

/** Puts the site's own list in place where nobody has any. */
export async function createWords(db: Database, words: readonly SavedWord[]): Promise<void> {
  const held = await db.q.selectFrom('review_words').select('id').limit(1).executeTakeFirst();
  if (held || words.length === 0) return;
  await db.q
    .insertInto('review_words')
    .values(
      words.map(({ key, isActive, now, ...word }) => ({
        ...word,
        word_key: key,
        is_active: isActive,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await touchVersion(db);
}
