import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

export async function createSampleCampus(
  db: Database,
  { companyId, seats, now }: { companyId: number; seats: number; now: Date },
): Promise<void> {
  await db.q
    .insertInto('campuses')
    .values({
      ...{ company_id: companyId, kind: 'vocational', state: 'accepted', reason: '', seats },
      ...{ asked_by: null, asked_at: now, decided_by: null, decided_at: now },
    })
    .execute();
}

export async function createSamplePupil(
  db: Database,
  row: Insertable<Tables['school_pupils']>,
): Promise<number> {
  const { id } = await db.q.insertInto('school_pupils').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function createSampleHandIn(
  db: Database,
  row: Insertable<Tables['school_hand_ins']>,
): Promise<void> {
  await db.q.insertInto('school_hand_ins').values(row).execute();
}

export async function findClassIdOfCampus(db: Database, companyId: number): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('school_classes')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.id;
}

/** Deletes a campus with its classes; what pupils handed in there goes with them. */
export async function deleteCampus(db: Database, companyId: number): Promise<void> {
  await db.q.deleteFrom('campuses').where('company_id', '=', companyId).execute();
}

/** Whether anybody but demo people is in a class of the campus. */
export async function hasRealPupils(db: Database, companyId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('school_pupils as p')
    .innerJoin('school_classes as k', 'k.id', 'p.class_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.id')
    .where('k.company_id', '=', companyId)
    .where('u.is_demo', '=', false)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}
