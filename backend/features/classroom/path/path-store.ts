import { sql } from 'kysely';
import { learningPathPath } from '../../../../contract/classroom/addresses.ts';
import type { PathRow } from '../../../../contract/classroom/learning-path-row.ts';
import type { Database } from '../../../db/database.ts';
import { type SearchDocument, visibleToAll } from '../../../parts/search.ts';
import './tables.ts';

/** Paths that have a published course, with what these come to. */
const selectPaths = (db: Database) =>
  db.q
    .selectFrom('learning_paths as p')
    .innerJoin('learning_path_courses as s', 's.path_id', 'p.id')
    .innerJoin('courses as c', 'c.id', 's.course_id')
    .where('p.is_shown', '=', true)
    .where('c.state', '=', 'shown')
    .where('c.lesson_count', '>', 0)
    .select([
      'p.id',
      'p.slug',
      'p.title',
      'p.title_en',
      'p.about',
      'p.about_en',
      'p.created_at',
      'p.updated_at',
    ])
    .select((e) => [
      e.fn.countAll<number>().as('course_count'),
      sql<number>`count(*) filter (where s.is_required)`.as('required_count'),
      e.fn.sum<number>('c.duration').as('duration'),
    ])
    .groupBy('p.id')
    .orderBy('p.position')
    .orderBy('p.id');

type PathRecord = Awaited<ReturnType<ReturnType<typeof selectPaths>['execute']>>[number];

const toRow = (row: PathRecord): PathRow => ({
  slug: row.slug,
  title: { zh: row.title, en: row.title_en },
  about: { zh: row.about, en: row.about_en },
  courseCount: Number(row.course_count),
  requiredCount: Number(row.required_count),
  duration: Number(row.duration),
});

export async function listPathRows(db: Database): Promise<PathRow[]> {
  return (await selectPaths(db).execute()).map(toRow);
}

/** Paths that a course stands in. */
export async function listPathsOf(
  db: Database,
  courseId: number,
): Promise<Pick<PathRow, 'slug' | 'title'>[]> {
  const rows = await db.q
    .selectFrom('learning_paths as p')
    .innerJoin('learning_path_courses as s', 's.path_id', 'p.id')
    .select(['p.slug', 'p.title', 'p.title_en'])
    .where('s.course_id', '=', courseId)
    .where('p.is_shown', '=', true)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({ slug: row.slug, title: { zh: row.title, en: row.title_en } }));
}

export async function findPath(db: Database, slug: string) {
  const row = await selectPaths(db).where('p.slug', '=', slug).executeTakeFirst();
  return row && { id: row.id, ...toRow(row) };
}

/** The published courses of a path in their order, and how far a person is in each. */
export async function listSteps(db: Database, { pathId, userId }: { pathId: number; userId: number | null }) {
  return db.q
    .selectFrom('learning_path_courses as s')
    .innerJoin('courses as c', 'c.id', 's.course_id')
    .leftJoin('course_learners as n', (join) =>
      join.onRef('n.course_id', '=', 's.course_id').on('n.user_id', '=', userId ?? 0),
    )
    .select(['s.course_id', 's.is_required', 'n.done_count', 'n.completed_at'])
    .where('s.path_id', '=', pathId)
    .where('c.state', '=', 'shown')
    .where('c.lesson_count', '>', 0)
    .orderBy('s.position')
    .execute();
}

export async function listPathPages(db: Database): Promise<string[]> {
  return (await listPathRows(db)).map(({ slug }) => learningPathPath(slug));
}

export async function listPathDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await selectPaths(db).where('p.id', 'in', ids).execute();
  return rows.map((row) => ({
    kind: 'learning_path',
    refId: row.id,
    boardId: null,
    authorId: null,
    title: row.title,
    parts: [
      { floor: 0, postId: null, text: [row.about, row.title_en, row.about_en].filter(Boolean).join('\n') },
    ],
    url: learningPathPath(row.slug),
    isSolved: null,
    replyCount: 0,
    visibility: visibleToAll,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}
