import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

const maxListed = 100;

const entryCount = sql<number>`(select count(*)::int from competition_entries e
  where e.competition_id = competitions.id)`.as('entry_count');

export type CompetitionRecord = Selectable<Tables['competitions']>;
export type CountedCompetition = NonNullable<Awaited<ReturnType<typeof findCompetition>>>;

export async function listCompetitions(db: Database, { isStaff }: { isStaff: boolean }) {
  let found = db.q.selectFrom('competitions').selectAll().select(entryCount);
  if (!isStaff) found = found.where('state', '<>', 'draft');
  return found
    .orderBy(isStaff ? 'created_at' : 'closes_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(maxListed))
    .execute();
}

export async function findCompetition(db: Database, id: number) {
  return db.q
    .selectFrom('competitions')
    .selectAll()
    .select(entryCount)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Competitions with entries that closed after a time and are not decided, the oldest first. */
export async function listJudgedIds(
  db: Database,
  { since, now }: { since: Date; now: Date },
): Promise<number[]> {
  const rows = await db.q
    .selectFrom('competitions')
    .select('id')
    .where('state', '=', 'published')
    .where('closes_at', '>', since)
    .where('closes_at', '<=', now)
    .where(sql<boolean>`exists (select from competition_entries e where e.competition_id = competitions.id)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Held to the end of the transaction: entries, votes, jurors and the decision follow each other. */
export async function lockCompetition(db: Database, id: number): Promise<CompetitionRecord | undefined> {
  return db.q.selectFrom('competitions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function createCompetition(
  db: Database,
  row: Insertable<Tables['competitions']>,
): Promise<number> {
  const made = await db.q.insertInto('competitions').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

export async function updateCompetition(
  db: Database,
  id: number,
  change: {
    state?: CompetitionRecord['state'];
    title?: string;
    about?: string;
    rules?: string;
    criteria?: string;
    opens_at?: Date;
    closes_at?: Date;
    decided_at?: Date;
  },
): Promise<void> {
  await db.q.updateTable('competitions').set(change).where('id', '=', id).execute();
}

/** Deletes those that no member of staff made, nobody entered and whose titles begin so; returns how many. */
export async function deleteDemoCompetitions(db: Database, mark: string): Promise<number> {
  const rows = await db.q
    .deleteFrom('competitions')
    .where('created_by', 'is', null)
    .where('title', 'like', `${mark}%`)
    .where(
      sql<boolean>`not exists (select from competition_entries e where e.competition_id = competitions.id)`,
    )
    .returning('id')
    .execute();
  return rows.length;
}
