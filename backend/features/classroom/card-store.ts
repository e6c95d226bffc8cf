import { sql } from 'kysely';
import type { Card } from '../../../contract/card/card.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import { wordsPattern } from '../../db/like.ts';
import {
  type CardQuery,
  type Described,
  type DescribeQuery,
  nameless,
  type ShareFigure,
} from '../../parts/cards.ts';
import { selectCourses } from './list/list-store.ts';
import { storeOf } from './media/send-picture.ts';
import { findLesson } from './store.ts';
import './tables.ts';

const excerptLength = 120;

export async function listCourseCards(db: Database, { words, limit }: CardQuery): Promise<Card[]> {
  const rows = await db.q
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('state', '=', 'shown')
    .where('lesson_count', '>', 0)
    .where((e) =>
      e.or([e('title', 'ilike', wordsPattern(words)), e('title_en', 'ilike', wordsPattern(words))]),
    )
    .orderBy('learner_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, title }) => ({ kind: 'course', id: String(id), label: title }));
}

export async function describeCourses(db: Database, { ids }: DescribeQuery): Promise<Described[]> {
  const rows = await db.q
    .selectFrom('courses')
    .select(['id', 'title', 'about', 'state', 'updated_at'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', 'in', ['shown', 'closed', 'removed'])
    .execute();
  return rows.map((row) => ({
    kind: 'course',
    id: String(row.id),
    ...(row.state === 'shown'
      ? { label: row.title, text: row.about.slice(0, excerptLength), state: 'here' as const }
      : nameless),
    path: cardKinds.course.path(String(row.id)),
    updatedAt: row.updated_at,
  }));
}

/** The poster of the first lesson that is shown, and the price. */
export async function findCourseFigure(
  { db, files }: { db: Database; files: Parameters<typeof storeOf>[0] },
  id: string,
): Promise<ShareFigure | undefined> {
  const course = await selectCourses(db)
    .where('c.id', '=', Number(id))
    .where('c.state', '=', 'shown')
    .executeTakeFirst();
  if (!course) return undefined;
  const { price } = course;
  const lesson = course.first_lesson_id === null ? undefined : await findLesson(db, course.first_lesson_id);
  if (!lesson?.folder || !lesson.media?.hasPoster || lesson.state !== 'shown') return { price };
  const { poster } = lesson.media;
  const cover = poster
    ? { key: poster }
    : { key: `${lesson.folder}/poster.webp`, store: storeOf(files, lesson.folder) };
  return { cover, price };
}
