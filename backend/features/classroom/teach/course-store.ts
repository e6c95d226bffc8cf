import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import type { CourseState } from '../../../../contract/classroom/kinds.ts';
import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import type { staffViews } from '../../../../contract/classroom/staff.ts';
import type { TaughtRow } from '../../../../contract/classroom/teach.ts';
import type { Page } from '../../../../contract/paging.ts';
import type { Database } from '../../../db/database.ts';
import { wordsPattern } from '../../../db/like.ts';
import type { Tables } from '../../../db/tables.ts';
import { type PersonRow, personColumns, toPersonSummary } from '../../person/index.ts';
import '../tables.ts';

const pageSize = classroomLimits.perPage;
const maxActs = 50;

/** The course, held until the end of the transaction. */
export async function lockCourse(db: Database, courseId: number) {
  return db.q.selectFrom('courses').selectAll().where('id', '=', courseId).forUpdate().executeTakeFirst();
}
export type LockedCourse = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;

export async function createDraft(
  db: Database,
  {
    now,
    authorId,
    ...draft
  }: Pick<LockedCourse, 'title' | 'category' | 'level'> & { authorId: number; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('courses')
    .values({ ...draft, author_id: authorId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCourse(
  db: Database,
  courseId: number,
  change: Updateable<Tables['courses']>,
): Promise<void> {
  await db.q.updateTable('courses').set(change).where('id', '=', courseId).execute();
}

export async function deleteCourse(db: Database, courseId: number): Promise<void> {
  // A lesson and its video name each other.
  await db.q
    .updateTable('lessons')
    .set({ media_id: null, next_media_id: null, next_state: null })
    .where('course_id', '=', courseId)
    .execute();
  await db.q.deleteFrom('courses').where('id', '=', courseId).execute();
}

/** What became of a course, for its teacher and the staff. */
export async function createAct(
  db: Database,
  act: { courseId: number; actorId: number | null; act: string; reason?: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('course_acts')
    .values({
      course_id: act.courseId,
      actor_id: act.actorId,
      act: act.act,
      reason: act.reason ?? '',
      created_at: act.now,
    })
    .execute();
}

export async function listActs(db: Database, courseId: number) {
  const rows = await db.q
    .selectFrom('course_acts as a')
    .leftJoin('users', 'users.id', 'a.actor_id')
    .select(['a.act', 'a.reason', 'a.created_at', 'a.actor_id'])
    .select(personColumns)
    .where('a.course_id', '=', courseId)
    .orderBy('a.id', 'desc')
    .limit(sql.lit(maxActs))
    .execute();
  return rows.map((row) => ({
    act: row.act,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    actor: row.actor_id === null ? null : toPersonSummary(row as PersonRow),
  }));
}

const filesWait = (e: ExpressionBuilder<Tables & { w: Tables['lessons'] }, 'w'>) =>
  e.exists(
    e
      .selectFrom('lesson_files as f')
      .select('f.file_id')
      .whereRef('f.lesson_id', '=', 'w.id')
      .where('f.state', '=', 'waiting'),
  );

const waits = (e: ExpressionBuilder<Tables & { c: Tables['courses'] }, 'c'>) =>
  e.exists(
    e
      .selectFrom('lessons as w')
      .select('w.id')
      .whereRef('w.course_id', '=', 'c.id')
      .where((f) => f.or([f('w.state', '=', 'waiting'), f('w.next_state', '=', 'waiting'), filesWait(f)])),
  );

function selectTaught(db: Database) {
  return db.q
    .selectFrom('courses as c')
    .innerJoin('users', 'users.id', 'c.author_id')
    .select(['c.id', 'c.title', 'c.title_en', 'c.state', 'c.reason', 'c.price', 'c.member_price'])
    .select(['c.lesson_count', 'c.learner_count', 'c.rating_count', 'c.rating_sum', 'c.updated_at'])
    .select((e) => [
      sql<boolean>`${waits(e as never)}`.as('is_waiting'),
      sql<number>`(select count(*) from lessons l where l.course_id = c.id)`.as('all_count'),
      sql<number>`(select count(*) from course_learners n where n.course_id = c.id and n.completed_at is not null)`.as(
        'done_count',
      ),
      sql<number>`(select count(*) from course_purchases p where p.course_id = c.id)`.as('buyer_count'),
    ])
    .select(personColumns);
}

/** Courses of a teacher, the newest change first. */
export async function listTaught(
  db: Database,
  { authorId, state, page }: { authorId: number; state: CourseState | 'all'; page: number },
): Promise<Page<TaughtRow>> {
  const rows = await selectTaught(db)
    .where('c.author_id', '=', authorId)
    .$if(state !== 'all', (q) => q.where('c.state', '=', state as CourseState))
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await db.q
    .selectFrom('courses as c')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('c.author_id', '=', authorId)
    .$if(state !== 'all', (q) => q.where('c.state', '=', state as CourseState))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toTaughtRow), page, pageSize, total: Number(count), isTotalCapped: false };
}

export async function countStates(db: Database, authorId: number) {
  const rows = await db.q
    .selectFrom('courses')
    .select((e) => ['state as value', e.fn.countAll<number>().as('count')])
    .where('author_id', '=', authorId)
    .groupBy('state')
    .orderBy('state')
    .execute();
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

/** Courses for the staff; what waits stands in the order in which it came. */
export async function listForStaff(
  db: Database,
  { view, keyword, page }: { view: (typeof staffViews)[number]; keyword: string; page: number },
): Promise<Page<TaughtRow>> {
  const isWaiting = view === 'waiting';
  const narrowed = db.q
    .selectFrom('courses as c')
    .select('c.id')
    .$if(isWaiting, (q) => q.where((e) => e.or([e('c.state', '=', 'waiting'), waits(e as never)])))
    .$if(isWaiting, (q) => q.where('c.state', '!=', 'removed'))
    .$if(!isWaiting && view !== 'all', (q) => q.where('c.state', '=', view as CourseState))
    .$if(keyword !== '', (q) =>
      q.where((e) =>
        e.or([e('c.title', 'ilike', wordsPattern(keyword)), e('c.title_en', 'ilike', wordsPattern(keyword))]),
      ),
    );
  const rows = await selectTaught(db)
    .where('c.id', 'in', narrowed)
    .orderBy('c.updated_at', isWaiting ? 'asc' : 'desc')
    .orderBy('c.id')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await db.q
    .selectFrom(narrowed.as('found'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toTaughtRow), page, pageSize, total: Number(count), isTotalCapped: false };
}

function toTaughtRow(
  row: Awaited<ReturnType<ReturnType<typeof selectTaught>['execute']>>[number],
): TaughtRow {
  return {
    courseId: row.id,
    title: { zh: row.title, en: row.title_en },
    state: row.state,
    isWaiting: row.is_waiting || row.state === 'waiting',
    reason: row.reason,
    price: row.price,
    memberPrice: row.member_price,
    shownCount: row.lesson_count,
    lessonCount: Number(row.all_count),
    learnerCount: row.learner_count,
    doneCount: Number(row.done_count),
    buyerCount: Number(row.buyer_count),
    rating: row.rating_count === 0 ? null : row.rating_sum / row.rating_count,
    ratingCount: row.rating_count,
    teacher: toPersonSummary(row),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The course with its teacher. */
export async function findTaught(db: Database, courseId: number) {
  return db.q
    .selectFrom('courses as c')
    .innerJoin('users', 'users.id', 'c.author_id')
    .selectAll('c')
    .select(personColumns)
    .select('c.id as id')
    .where('c.id', '=', courseId)
    .executeTakeFirst();
}

/** Those who learn from a course, to be told of what is new; not beyond the first thousand. */
/** Courses as reports tell of them. */
export async function listThings(db: Database, ids: readonly number[]) {
  return db.q
    .selectFrom('courses')
    .select(['id', 'title', 'about', 'author_id', 'state'])
    .where('id', 'in', ids)
    .execute();
}

export async function listLearners(db: Database, courseId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('course_learners')
    .select('user_id')
    .where('course_id', '=', courseId)
    .orderBy('seen_at', 'desc')
    .limit(sql.lit(1000))
    .execute();
  return rows.map(({ user_id }) => user_id);
}
