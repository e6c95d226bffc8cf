import type { LessonFileRole, LessonFileState } from '../../../../contract/classroom/practice-kinds.ts';
import type { Database } from '../../../db/database.ts';
import './tables.ts';

const fileColumns = [
  'files.id as fileId',
  'files.name',
  'files.byte_size as bytes',
  'files.view',
  'files.has_poster as hasPoster',
  'files.revision',
] as const;

export async function listLessonFiles(db: Database, lessonId: number) {
  return db.q
    .selectFrom('lesson_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select(fileColumns)
    .select(['f.role', 'f.is_open as isOpen', 'f.state'])
    .where('f.lesson_id', '=', lessonId)
    .where('files.state', '!=', 'refused')
    .orderBy('f.added_at')
    .orderBy('files.name')
    .orderBy('files.id')
    .execute();
}

/** Lessons that a file belongs to, and as what. */
export async function listLessonsOfFile(db: Database, fileId: string) {
  return db.q
    .selectFrom('lesson_files')
    .select(['lesson_id as lessonId', 'role', 'is_open as isOpen', 'state'])
    .where('file_id', '=', fileId)
    .execute();
}

export async function addLessonFiles(
  db: Database,
  added: {
    lessonId: number;
    role: LessonFileRole;
    isOpen: boolean;
    fileIds: readonly string[];
    now: Date;
  },
): Promise<void> {
  const { lessonId, role, isOpen, fileIds, now } = added;
  await db.q
    .insertInto('lesson_files')
    .values(
      fileIds.map((file_id) => ({ lesson_id: lessonId, file_id, role, is_open: isOpen, added_at: now })),
    )
    .onConflict((conflict) =>
      conflict.columns(['lesson_id', 'file_id']).doUpdateSet({ role, is_open: isOpen }),
    )
    .execute();
}

/** Files of a course's lessons that are not shown yet, by lesson. */
export async function listNewFiles(db: Database, courseId: number) {
  const rows = await db.q
    .selectFrom('lesson_files as f')
    .innerJoin('lessons as l', 'l.id', 'f.lesson_id')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select(['f.lesson_id', 'f.role', 'f.state', 'files.id as fileId', 'files.name'])
    .where('l.course_id', '=', courseId)
    .where('f.state', '!=', 'shown')
    .orderBy('f.added_at')
    .orderBy('files.name')
    .orderBy('files.id')
    .execute();
  return Map.groupBy(
    rows.map(({ lesson_id: lessonId, ...file }) => ({ lessonId, ...file })),
    ({ lessonId }) => lessonId,
  );
}

/** Moves the files of a lesson from one state of review to another. */
export async function moveLessonFiles(
  db: Database,
  { lessonId, from, to }: { lessonId: number; from: readonly LessonFileState[]; to: LessonFileState },
): Promise<void> {
  await db.q
    .updateTable('lesson_files')
    .set({ state: to })
    .where('lesson_id', '=', lessonId)
    .where('state', 'in', from)
    .execute();
}

export async function removeLessonFile(
  db: Database,
  { lessonId, fileId }: { lessonId: number; fileId: string },
): Promise<void> {
  await db.q
    .deleteFrom('lesson_files')
    .where('lesson_id', '=', lessonId)
    .where('file_id', '=', fileId)
    .execute();
}

export async function getTask(db: Database, lessonId: number) {
  return db.q
    .selectFrom('lessons')
    .select(['practice as zh', 'practice_en as en'])
    .where('id', '=', lessonId)
    .executeTakeFirst();
}

export async function findHandIn(db: Database, { lessonId, userId }: { lessonId: number; userId: number }) {
  return db.q
    .selectFrom('lesson_hand_ins')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function listHandInFiles(db: Database, handInId: number) {
  return db.q
    .selectFrom('lesson_hand_in_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select(fileColumns)
    .where('f.hand_in_id', '=', handInId)
    .orderBy('files.name')
    .orderBy('files.id')
    .execute();
}

/** In place of what the person handed in before, files included. */
export async function saveHandIn(
  db: Database,
  sent: { lessonId: number; userId: number; note: string; fileIds: readonly string[]; now: Date },
): Promise<void> {
  const { lessonId, userId, note, fileIds, now } = sent;
  const { id } = await db.q
    .insertInto('lesson_hand_ins')
    .values({ lesson_id: lessonId, user_id: userId, note, sent_at: now })
    .onConflict((conflict) => conflict.columns(['lesson_id', 'user_id']).doUpdateSet({ note, sent_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.q.deleteFrom('lesson_hand_in_files').where('hand_in_id', '=', id).execute();
  await db.q
    .insertInto('lesson_hand_in_files')
    .values(fileIds.map((file_id) => ({ hand_in_id: id, file_id, added_at: now })))
    .execute();
}

/** Whether a lesson has it, or somebody handed it in. */
export async function isFileOfPractice(db: Database, fileId: string): Promise<boolean> {
  if ((await listLessonsOfFile(db, fileId)).length > 0) return true;
  const row = await db.q
    .selectFrom('lesson_hand_in_files')
    .select('file_id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
