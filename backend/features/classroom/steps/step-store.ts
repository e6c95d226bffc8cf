import type { LessonStep } from '../../../../contract/classroom/step.ts';
import { findNewerStep } from '../../../../contract/product/menu-path.ts';
import type { Database } from '../../../db/database.ts';
import { listMenuReleases } from '../../product/index.ts';
import './tables.ts';

type StepRow = { id: number; at: number; product: string; version: string; path: string };

/** Adds to steps what later versions of their products made of them. */
async function judge<Row extends StepRow>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & Pick<LessonStep, 'newer'>)[]> {
  const releases = await listMenuReleases(db, [...new Set(rows.map(({ product }) => product))]);
  return rows.map((row) => ({ ...row, newer: findNewerStep(row, releases.get(row.product) ?? []) }));
}

export async function listSteps(db: Database, lessonId: number): Promise<LessonStep[]> {
  const rows = await db.q
    .selectFrom('lesson_steps')
    .select(['id', 'at', 'product', 'version', 'path'])
    .where('lesson_id', '=', lessonId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return (await judge(db, rows)).map(({ id, ...step }) => ({ stepId: id, ...step }));
}

/** How many steps of each lesson of a course are old; lessons without any are left out. */
export async function countOldSteps(db: Database, courseId: number): Promise<Map<number, number>> {
  const rows = await db.q
    .selectFrom('lesson_steps as s')
    .innerJoin('lessons as l', 'l.id', 's.lesson_id')
    .select(['s.id', 's.lesson_id', 's.at', 's.product', 's.version', 's.path'])
    .where('l.course_id', '=', courseId)
    .orderBy('s.id')
    .execute();
  const counts = new Map<number, number>();
  for (const { lesson_id: id, newer } of await judge(db, rows))
    if (newer) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Old steps of what is shown, of which their teachers do not know yet. */
export async function listUntoldSteps(db: Database) {
  const rows = await db.q
    .selectFrom('lesson_steps as s')
    .innerJoin('lessons as l', 'l.id', 's.lesson_id')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['s.id', 's.at', 's.product', 's.version', 's.path', 's.told_version'])
    .select(['c.id as courseId', 'c.title', 'c.author_id as authorId'])
    .where('l.state', '=', 'shown')
    .where('c.state', '=', 'shown')
    .where('s.product', 'in', (e) => e.selectFrom('product_releases').select('product'))
    .orderBy('c.id')
    .orderBy('s.id')
    .execute();
  return (await judge(db, rows)).flatMap(({ newer, ...row }) =>
    newer && newer.version !== row.told_version ? [{ ...row, newer }] : [],
  );
}

export async function setTold(db: Database, stepId: number, version: string): Promise<void> {
  await db.q.updateTable('lesson_steps').set({ told_version: version }).where('id', '=', stepId).execute();
}

/** False when the lesson has the step already. */
export async function addStep(
  db: Database,
  step: { lessonId: number; at: number; product: string; version: string; path: string },
): Promise<number | undefined> {
  const { lessonId, ...rest } = step;
  const row = await db.q
    .insertInto('lesson_steps')
    .values({ ...rest, lesson_id: lessonId })
    .onConflict((conflict) => conflict.columns(['lesson_id', 'at', 'product', 'path']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function countSteps(db: Database, lessonId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('lesson_steps')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeStep(
  db: Database,
  { lessonId, stepId }: { lessonId: number; stepId: number },
): Promise<void> {
  await db.q.deleteFrom('lesson_steps').where('lesson_id', '=', lessonId).where('id', '=', stepId).execute();
}
