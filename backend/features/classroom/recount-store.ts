import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Counts the lessons of a course that are shown, and how long they are. */
export async function recountCourse(db: Database, courseId: number): Promise<void> {
  await db.query(
    `update courses set lesson_count = (
         select count(*) from lessons l where l.course_id = courses.id and l.state = 'shown'),
       duration = (select coalesce(sum(m.duration), 0) from lessons l
         join lesson_media m on m.id = l.media_id where l.course_id = courses.id and l.state = 'shown')
     where id = $1`,
    [courseId],
  );
}
