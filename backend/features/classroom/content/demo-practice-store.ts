import type { Database } from '../../../db/database.ts';
import type { ReadLesson } from './read-content.ts';
import '../practice/tables.ts';

/** What a lesson asks for, with those of its files that the demo people have. */
export async function savePractice(
  db: Database,
  { lessonId, practice, now }: Pick<ReadLesson, 'practice'> & { lessonId: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('lessons')
    .set({ practice: practice?.task.zh ?? '', practice_en: practice?.task.en ?? '' })
    .where('id', '=', lessonId)
    .execute();
  await db.q.deleteFrom('lesson_files').where('lesson_id', '=', lessonId).execute();
  for (const { sha256, role } of practice?.files ?? []) {
    const held = await db.q
      .selectFrom('files')
      .innerJoin('users', 'users.id', 'files.owner_id')
      .select('files.id')
      .where('users.is_demo', '=', true)
      .where('files.sha256', '=', sha256)
      .orderBy('files.created_at')
      .limit(1)
      .executeTakeFirst();
    if (!held) continue;
    await db.q
      .insertInto('lesson_files')
      .values({ lesson_id: lessonId, file_id: held.id, role, is_open: false, state: 'shown', added_at: now })
      .execute();
  }
}
