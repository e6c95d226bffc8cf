import { sql } from 'kysely';
import type { Card } from '../../../contract/card/card.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { Database } from '../../db/database.ts';
import { wordsPattern } from '../../db/like.ts';
import { type CardQuery, type Described, type DescribeQuery, nameless } from '../../parts/cards.ts';
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
