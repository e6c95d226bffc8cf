import { sql } from 'kysely';
import { competitionLimits } from '../../../../contract/school/competition.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface OfJuror {
  competitionId: number;
  userId: number;
}

export async function isJuror(db: Database, { competitionId, userId }: OfJuror): Promise<boolean> {
  const row = await db.q
    .selectFrom('competition_jurors')
    .select('user_id')
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Jurors and how many entries each has judged; how they judged is read nowhere but in the sums. */
export async function listJurors(db: Database, competitionId: number) {
  return db.q
    .selectFrom('competition_jurors as j')
    .innerJoin('users as u', 'u.id', 'j.user_id')
    .select([
      'j.user_id as userId',
      'u.nickname',
      sql<number>`(select count(*)::int from competition_votes v join competition_entries e on e.id = v.entry_id
        where e.competition_id = j.competition_id and v.juror_id = j.user_id)`.as('votes'),
    ])
    .where('j.competition_id', '=', competitionId)
    .orderBy('j.added_at')
    .orderBy('j.user_id')
    .limit(sql.lit(competitionLimits.jurors))
    .execute();
}

/** Those who were jurors when a competition closed: whoever came later was told then that they can judge. */
export async function listJurorsOfTerm(
  db: Database,
  { id, closes_at }: { id: number; closes_at: Date },
): Promise<number[]> {
  const rows = await db.q
    .selectFrom('competition_jurors')
    .select('user_id')
    .where('competition_id', '=', id)
    .where('added_at', '<', closes_at)
    .orderBy('user_id')
    .limit(sql.lit(competitionLimits.jurors))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function createJuror(
  db: Database,
  { competitionId, userId, by, now }: OfJuror & { by: number; now: Date },
): Promise<void> {
  await db.q
    .insertInto('competition_jurors')
    .values({ competition_id: competitionId, user_id: userId, added_by: by, added_at: now })
    .onConflict((conflict) => conflict.columns(['competition_id', 'user_id']).doNothing())
    .execute();
}

/** With their votes. False where the competition has no such juror. */
export async function deleteJuror(db: Database, { competitionId, userId }: OfJuror): Promise<boolean> {
  await db.q
    .deleteFrom('competition_votes')
    .where('juror_id', '=', userId)
    .where('entry_id', 'in', (e) =>
      e.selectFrom('competition_entries').select('id').where('competition_id', '=', competitionId),
    )
    .execute();
  const row = await db.q
    .deleteFrom('competition_jurors')
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveVote(
  db: Database,
  { entryId, jurorId, marks, now }: { entryId: number; jurorId: number; marks: readonly number[]; now: Date },
): Promise<void> {
  const change = { marks: JSON.stringify(marks), voted_at: now };
  await db.q
    .insertInto('competition_votes')
    .values({ entry_id: entryId, juror_id: jurorId, ...change })
    .onConflict((conflict) => conflict.columns(['entry_id', 'juror_id']).doUpdateSet(change))
    .execute();
}

/** Votes of a competition by entry; who gave them is not among it. */
export async function listVotes(db: Database, competitionId: number) {
  return db.q
    .selectFrom('competition_entries as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('competition_votes as v', 'v.entry_id', 'e.id')
    .select(['e.id as entryId', 'e.number', 'e.title', 'e.user_id as userId', 'u.nickname', 'v.marks'])
    .where('e.competition_id', '=', competitionId)
    .orderBy('e.number')
    .limit(sql.lit(20_000))
    .execute();
}
