import { type Insertable, type Selectable, sql } from 'kysely';
import { workLimits } from '../../../../contract/school/work-limits.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

export type AssignmentRecord = Selectable<Tables['school_assignments']>;

/** Counts of all hand-ins, and the one of a pupil where there is a pupil. */
export async function listOfClass(
  db: Database,
  { classId, pupilId }: { classId: number; pupilId: number | null },
) {
  return db.q
    .selectFrom('school_assignments as a')
    .leftJoin('school_hand_ins as own', (join) =>
      join.onRef('own.assignment_id', '=', 'a.id').on('own.pupil_id', '=', pupilId ?? 0),
    )
    .selectAll('a')
    .select([
      'own.sent_at as own_sent_at',
      'own.marks as own_marks',
      sql<number>`(select count(*)::int from school_hand_ins h where h.assignment_id = a.id)`.as('hand_ins'),
      sql<number>`(select count(*)::int from school_hand_ins h
        where h.assignment_id = a.id and h.marked_at is not null)`.as('marked'),
    ])
    .where('a.class_id', '=', classId)
    .orderBy('a.id', 'desc')
    .limit(sql.lit(workLimits.assignments))
    .execute();
}

export async function countAssignments(db: Database, classId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('school_assignments')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findAssignment(db: Database, id: number) {
  return db.q
    .selectFrom('school_assignments as a')
    .innerJoin('school_classes as k', 'k.id', 'a.class_id')
    .selectAll('a')
    .select('k.name as class_name')
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** Held to the end of the transaction: who hands in, who marks and what changes wait for each other. */
export async function lockAssignment(db: Database, id: number): Promise<AssignmentRecord | undefined> {
  return db.q
    .selectFrom('school_assignments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function createAssignment(
  db: Database,
  row: Insertable<Tables['school_assignments']>,
): Promise<number> {
  const { id } = await db.q
    .insertInto('school_assignments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAssignment(
  db: Database,
  id: number,
  change: { title?: string; text?: string; rubric?: string; due_at?: Date; released_at?: Date | null },
): Promise<void> {
  await db.q.updateTable('school_assignments').set(change).where('id', '=', id).execute();
}

export async function deleteAssignment(db: Database, id: number): Promise<void> {
  await db.q.deleteFrom('school_assignments').where('id', '=', id).execute();
}

/** Accounts of the pupils who joined a class. */
export async function listPupilUsers(db: Database, classId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('school_pupils')
    .select('user_id')
    .where('class_id', '=', classId)
    .where('user_id', 'is not', null)
    .orderBy('user_id')
    .limit(sql.lit(500))
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}
