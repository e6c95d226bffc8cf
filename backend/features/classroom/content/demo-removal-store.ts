import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Takes demo courses out that nobody bought, learned or spoke of. */
export async function deleteDemoCourses(db: Database): Promise<{ courseIds: number[]; lessonIds: number[] }> {
  const { rows: lessons } = await db.query<{ id: number }>(
    `update lessons set media_id = null from courses c
      where c.id = lessons.course_id and c.is_demo
        and not exists (select from course_purchases p where p.course_id = c.id)
        and not exists (select from course_seat_purchases p where p.course_id = c.id)
        and not exists (select from course_learners n where n.course_id = c.id)
        and not exists (select from lesson_hand_ins h join lessons l on l.id = h.lesson_id where l.course_id = c.id)
        and not exists (select from quiz_attempts a join quizzes z on z.id = a.quiz_id where z.course_id = c.id)
        and not exists (select from lesson_comments m join lessons l on l.id = m.lesson_id where l.course_id = c.id)
      returning lessons.id`,
    [],
  );
  const lessonIds = lessons.map(({ id }) => id);
  await db.query(`delete from lesson_plays where lesson_id = any($1)`, [lessonIds]);
  const { rows } = await db.query<{ id: number }>(
    `delete from courses where is_demo
       and not exists (select from lessons l where l.course_id = courses.id and l.media_id is not null)
     returning id`,
    [],
  );
  return { courseIds: rows.map(({ id }) => id), lessonIds };
}
