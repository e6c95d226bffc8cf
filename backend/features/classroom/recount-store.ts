import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Counts the lessons of a course that are shown, how long they are, and whether it has a quiz. */
export async function recountCourse(db: Database, courseId: number): Promise<void> {
  await db.query(
    `update courses set lesson_count = (
         select count(*) from lessons l where l.course_id = courses.id and l.state = 'shown'),
       duration = (select coalesce(sum(m.duration), 0) from lessons l
         join lesson_media m on m.id = l.media_id where l.course_id = courses.id and l.state = 'shown'),
       has_quiz = exists (select from quizzes z where z.course_id = courses.id and z.state = 'shown')
     where id = $1`,
    [courseId],
  );
}
