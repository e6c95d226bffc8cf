import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function createRating(
  db: Database,
  { userId, courseId, rating, now }: { userId: number; courseId: number; rating: number; now: Date },
): Promise<void> {
  await db.q
    .insertInto('course_ratings')
    .values({ user_id: userId, course_id: courseId, rating, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doUpdateSet({ rating }))
    .execute();
}

export async function recountRatings(db: Database, courseId: number): Promise<void> {
  await db.query(
    `update courses set rating_count = (select count(*) from course_ratings r where r.course_id = courses.id),
       rating_sum = (select coalesce(sum(r.rating), 0) from course_ratings r where r.course_id = courses.id)
     where id = $1`,
    [courseId],
  );
}
