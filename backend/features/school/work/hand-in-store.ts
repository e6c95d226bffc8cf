import { type Selectable, sql } from 'kysely';
import { schoolLimits } from '../../../../contract/school/limits.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

export type HandInRecord = Selectable<Tables['school_hand_ins']>;

/** Hand-ins of an assignment by the numbers of their pupils; of one pupil alone where one is named. */
export async function listHandIns(
  db: Database,
  { assignmentId, pupilId }: { assignmentId: number; pupilId?: number },
) {
  let found = db.q
    .selectFrom('school_hand_ins as h')
    .innerJoin('school_pupils as p', 'p.id', 'h.pupil_id')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .selectAll('h')
    .select(['p.number', 'p.name', 'u.nickname'])
    .where('h.assignment_id', '=', assignmentId);
  if (pupilId !== undefined) found = found.where('h.pupil_id', '=', pupilId);
  return found.orderBy('p.number').orderBy('h.id').limit(sql.lit(schoolLimits.pupils)).execute();
}

export async function listMissing(
  db: Database,
  { assignmentId, classId }: { assignmentId: number; classId: number },
) {
  return db.q
    .selectFrom('school_pupils as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.number', 'p.name', 'u.nickname'])
    .where('p.class_id', '=', classId)
    .where(
      sql<boolean>`not exists (select from school_hand_ins h where h.assignment_id = ${assignmentId} and h.pupil_id = p.id)`,
    )
    .orderBy('p.number')
    .orderBy('p.id')
    .limit(sql.lit(schoolLimits.pupils))
    .execute();
}

export async function findHandIn(db: Database, id: number): Promise<HandInRecord | undefined> {
  return db.q.selectFrom('school_hand_ins').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Call it with the assignment held. */
export async function findOwn(
  db: Database,
  { assignmentId, pupilId }: { assignmentId: number; pupilId: number },
): Promise<HandInRecord | undefined> {
  return db.q
    .selectFrom('school_hand_ins')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .where('pupil_id', '=', pupilId)
    .executeTakeFirst();
}

/** In place of what the pupil handed in before, files included. */
export async function saveHandIn(
  db: Database,
  sent: {
    assignmentId: number;
    pupilId: number;
    userId: number;
    note: string;
    fileIds: readonly string[];
    now: Date;
  },
): Promise<number> {
  const { assignmentId, pupilId, userId, note, fileIds, now } = sent;
  const { id } = await db.q
    .insertInto('school_hand_ins')
    .values({
      ...{ assignment_id: assignmentId, pupil_id: pupilId, user_id: userId, note, sent_at: now },
      ...{ marks: null, marked_by: null, marked_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['assignment_id', 'pupil_id']).doUpdateSet({ note, sent_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.q.deleteFrom('school_hand_in_files').where('hand_in_id', '=', id).execute();
  if (fileIds.length > 0)
    await db.q
      .insertInto('school_hand_in_files')
      .values(fileIds.map((file_id) => ({ hand_in_id: id, file_id, added_at: now })))
      .execute();
  return id;
}

export async function saveMarks(
  db: Database,
  {
    id,
    marks,
    remark,
    by,
    now,
  }: { id: number; marks: readonly number[]; remark: string; by: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('school_hand_ins')
    .set({ marks: JSON.stringify(marks), remark, marked_by: by, marked_at: now })
    .where('id', '=', id)
    .execute();
}

export async function isAnyMarked(db: Database, assignmentId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('school_hand_ins')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .where('marked_at', 'is not', null)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}
