import { type Selectable, sql } from 'kysely';
import type { Consent } from '../../../../contract/school/limits.ts';
import { schoolLimits } from '../../../../contract/school/limits.ts';
import type { ListedPupil } from '../../../../contract/school/pupil-list.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

export type PupilRecord = Selectable<Tables['school_pupils']>;

export async function listPupils(db: Database, classId: number) {
  return db.q
    .selectFrom('school_pupils as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .select('u.nickname')
    .where('p.class_id', '=', classId)
    .orderBy('p.number')
    .orderBy('p.id')
    .limit(sql.lit(schoolLimits.pupils))
    .execute();
}

export async function findPupil(
  db: Database,
  { classId, userId }: { classId: number; userId: number },
): Promise<PupilRecord | undefined> {
  return db.q
    .selectFrom('school_pupils')
    .selectAll()
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function findByNumber(
  db: Database,
  { classId, number }: { classId: number; number: string },
): Promise<PupilRecord | undefined> {
  return db.q
    .selectFrom('school_pupils')
    .selectAll()
    .where('class_id', '=', classId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function countPupils(db: Database, classId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('school_pupils')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds pupils to the list; a number that is there takes the new name. */
export async function savePupils(
  db: Database,
  { classId, pupils, now }: { classId: number; pupils: readonly ListedPupil[]; now: Date },
): Promise<void> {
  await db.q
    .insertInto('school_pupils')
    .values(
      pupils.map((pupil) => ({
        ...pupil,
        class_id: classId,
        user_id: null,
        consent: null,
        joined_at: null,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['class_id', 'number'])
        .where('number', '<>', '')
        .doUpdateSet((e) => ({ name: e.ref('excluded.name') })),
    )
    .execute();
}

export async function createPupil(
  db: Database,
  pupil: { classId: number; userId: number; number: string; name: string; consent: Consent; now: Date },
): Promise<void> {
  const { classId, userId, number, name, consent, now } = pupil;
  await db.q
    .insertInto('school_pupils')
    .values({ class_id: classId, user_id: userId, number, name, consent, joined_at: now, created_at: now })
    .execute();
}

/** Whoever stands on the list joins. */
export async function setJoined(
  db: Database,
  { pupilId, userId, consent, now }: { pupilId: number; userId: number; consent: Consent; now: Date },
): Promise<void> {
  await db.q
    .updateTable('school_pupils')
    .set({ user_id: userId, consent, joined_at: now })
    .where('id', '=', pupilId)
    .execute();
}

/** False when the class has nobody of that id. */
export async function deletePupil(
  db: Database,
  { classId, pupilId }: { classId: number; pupilId: number },
): Promise<boolean> {
  const row = await db.q
    .deleteFrom('school_pupils')
    .where('class_id', '=', classId)
    .where('id', '=', pupilId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
