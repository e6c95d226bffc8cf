import { sql } from 'kysely';
import { variableLimits } from '../../../../contract/rich-text/variables.ts';
import type { Database } from '../../../db/database.ts';
import './tables.ts';

export interface StoredVariable {
  name: string;
  value: string;
  note: string;
  updatedAt: Date;
}

export async function listVariables(db: Database): Promise<StoredVariable[]> {
  const rows = await db.q
    .selectFrom('wiki_variables')
    .select(['name', 'value', 'note', 'updated_at'])
    .orderBy('name')
    .limit(sql.lit(variableLimits.count))
    .execute();
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at }));
}

export async function saveVariable(
  db: Database,
  { name, value, note, now }: { name: string; value: string; note: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('wiki_variables')
    .values({ name, value, note, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, note, updated_at: now }))
    .execute();
}

export async function deleteVariable(db: Database, name: string): Promise<void> {
  await db.q.deleteFrom('wiki_variables').where('name', '=', name).execute();
}

export async function createChange(
  db: Database,
  change: { name: string; value: string | null; reason: string; authorId: number; now: Date },
): Promise<void> {
  await db.q
    .insertInto('wiki_variable_changes')
    .values({
      name: change.name,
      value: change.value,
      reason: change.reason,
      author_id: change.authorId,
      created_at: change.now,
    })
    .execute();
}

const shownChanges = 20;

/** The last changes of each variable that is there, newest first. */
export async function listChanges(db: Database) {
  const { rows } = await sql<{
    name: string;
    value: string | null;
    reason: string;
    author: string | null;
    created_at: Date;
  }>`
    select v.name, c.value, c.reason, u.nickname as author, c.created_at
    from wiki_variables v
    cross join lateral (
      select * from wiki_variable_changes where name = v.name order by id desc limit ${sql.lit(shownChanges)}
    ) c
    left join users u on u.id = c.author_id
    order by v.name, c.id desc
    limit ${sql.lit(shownChanges * variableLimits.count)}`.execute(db.q);
  return rows;
}

/** Articles whose text names one of these; as many as `limit` of them, and how many there are. */
export async function listUsing(
  db: Database,
  { names, limit }: { names: readonly string[]; limit: number },
): Promise<{ ids: number[]; articles: { slug: string; title: string }[] }> {
  if (names.length === 0) return { ids: [], articles: [] };
  // Names hold letters, digits, `_` and `-` alone, which stand for themselves in a pattern.
  const pattern = `\\{\\{ ?(${names.join('|')}) ?(=|\\}\\})`;
  const rows = await db.q
    .selectFrom('wiki_articles')
    .select(['id', 'slug', 'title'])
    .where('removed_at', 'is', null)
    .where(sql<boolean>`position('{{' in source) > 0 and source ~ ${pattern}`)
    .orderBy('id')
    .execute();
  return {
    ids: rows.map(({ id }) => id),
    articles: rows.slice(0, limit).map(({ slug, title }) => ({ slug, title })),
  };
}

/** Sources that hold any variable, for counting. */
export async function listUsingSources(db: Database): Promise<string[]> {
  const rows = await db.q
    .selectFrom('wiki_articles')
    .select('source')
    .where('removed_at', 'is', null)
    .where(sql<boolean>`position('{{' in source) > 0`)
    .limit(sql.lit(10_000))
    .execute();
  return rows.map(({ source }) => source);
}
