import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function listNotes(db: Database, { userId, lessonId }: { userId: number; lessonId: number }) {
  return db.q
    .selectFrom('lesson_notes')
    .select(['id', 'at', 'text'])
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Of all lessons of a course, in its order. */
export async function listCourseNotes(
  db: Database,
  { userId, courseId }: { userId: number; courseId: number },
) {
  return db.q
    .selectFrom('lesson_notes as n')
    .innerJoin('lessons as l', 'l.id', 'n.lesson_id')
    .select(['n.at', 'n.text', 'n.lesson_id', 'l.title'])
    .where('n.user_id', '=', userId)
    .where('l.course_id', '=', courseId)
    .orderBy('l.position')
    .orderBy('l.id')
    .orderBy('n.at')
    .orderBy('n.id')
    .execute();
}

export async function createNote(
  db: Database,
  note: { userId: number; lessonId: number; at: number; text: string; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('lesson_notes')
    .values({
      user_id: note.userId,
      lesson_id: note.lessonId,
      at: note.at,
      text: note.text,
      created_at: note.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a person's own note; tells whether there was one. */
export async function updateNote(
  db: Database,
  note: { noteId: number; userId: number; lessonId: number; at: number; text: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('lesson_notes')
    .set({ at: note.at, text: note.text })
    .where('id', '=', note.noteId)
    .where('user_id', '=', note.userId)
    .where('lesson_id', '=', note.lessonId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteNote(
  db: Database,
  { noteId, userId }: { noteId: number; userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('lesson_notes')
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
