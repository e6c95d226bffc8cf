import { sql } from 'kysely';
import { type CommentSort, classroomLimits } from '../../../../contract/classroom/kinds.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { plainText } from '../../../../contract/rich-text/plain-text.ts';
import type { Database } from '../../../db/database.ts';
import { personColumns } from '../../person/index.ts';
import '../tables.ts';

const pageSize = classroomLimits.commentsPerPage;

interface ListQuery {
  lessonId: number;
  isQuestionsOnly: boolean;
}

const shown = (db: Database) =>
  db.q
    .selectFrom('lesson_comments as m')
    .innerJoin('users', 'users.id', 'm.author_id')
    .where('m.hidden_why', 'is', null);

const listed = (db: Database, { lessonId, isQuestionsOnly }: ListQuery) =>
  shown(db)
    .where('m.lesson_id', '=', lessonId)
    .where('m.answers_id', 'is', null)
    .$if(isQuestionsOnly, (q) => q.where('m.is_question', '=', true));

export async function listComments(
  db: Database,
  { sort, page, ...query }: ListQuery & { sort: CommentSort; page: number },
) {
  return listed(db, query)
    .select(['m.id', 'm.body', 'm.at', 'm.is_question', 'm.topic_id', 'm.created_at'])
    .select(personColumns)
    .$if(sort === 'time', (q) => q.orderBy('m.at', (by) => by.asc().nullsLast()).orderBy('m.id'))
    .$if(sort === 'newest', (q) => q.orderBy('m.id', 'desc'))
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
}

export async function countComments(db: Database, query: ListQuery): Promise<number> {
  const { total } = await listed(db, query)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Those that stand before one in the list of the newest. */
export async function countNewer(db: Database, { lessonId, id }: { lessonId: number; id: number }) {
  const { total } = await listed(db, { lessonId, isQuestionsOnly: false })
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('m.id', '>', id)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Answers of some questions: the best, then the teacher's, then the oldest. */
export async function listAnswers(
  db: Database,
  { questionIds, teacherId }: { questionIds: readonly number[]; teacherId: number },
) {
  if (questionIds.length === 0) return [];
  return shown(db)
    .select(['m.id', 'm.body', 'm.is_best', 'm.answers_id', 'm.created_at'])
    .select(personColumns)
    .where('m.answers_id', 'in', [...questionIds])
    .orderBy('m.is_best', 'desc')
    .orderBy(sql`m.author_id = ${teacherId}`, 'desc')
    .orderBy('m.id')
    .limit(sql.lit(pageSize * classroomLimits.answers))
    .execute();
}

/** A comment with what decides who may do what with it. */
export async function findComment(db: Database, id: number) {
  return selectComment(db, id).executeTakeFirst();
}
export type FoundComment = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** The same, held to the end of the transaction. */
export async function lockComment(db: Database, id: number): Promise<FoundComment | undefined> {
  return selectComment(db, id).forUpdate('m').executeTakeFirst();
}

const selectComment = (db: Database, id: number) =>
  db.q
    .selectFrom('lesson_comments as m')
    .innerJoin('lessons as l', 'l.id', 'm.lesson_id')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['m.id', 'm.lesson_id', 'm.author_id', 'm.at', 'm.text', 'm.hidden_why', 'm.created_at'])
    .select(['m.is_question', 'm.answers_id', 'm.is_best', 'm.topic_id'])
    .select(['l.course_id', 'l.title', 'l.state', 'c.author_id as teacher_id', 'c.state as course_state'])
    .where('m.id', '=', id);

export async function createComment(
  db: Database,
  comment: {
    lessonId: number;
    authorId: number;
    at: number | null;
    body: Doc;
    isQuestion: boolean;
    answersId: number | null;
    hiddenWhy: string | null;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('lesson_comments')
    .values({
      lesson_id: comment.lessonId,
      author_id: comment.authorId,
      at: comment.at,
      body: JSON.stringify(comment.body),
      text: plainText(comment.body),
      is_question: comment.isQuestion,
      answers_id: comment.answersId,
      hidden_why: comment.hiddenWhy,
      created_at: comment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All of a question, hidden ones too. */
export async function countAnswers(db: Database, questionId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('lesson_comments')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('answers_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteComment(db: Database, id: number): Promise<void> {
  await db.q.deleteFrom('lesson_comments').where('id', '=', id).execute();
}

export async function setHidden(
  db: Database,
  { id, why }: { id: number; why: string | null },
): Promise<void> {
  await db.q
    .updateTable('lesson_comments')
    .set({ hidden_why: why, ...(why !== null && { is_best: false }) })
    .where('id', '=', id)
    .execute();
}

/** Makes one answer, or none, the best of its question. */
export async function setBest(
  db: Database,
  { questionId, answerId }: { questionId: number; answerId: number | null },
): Promise<void> {
  const answers = db.q.updateTable('lesson_comments').where('answers_id', '=', questionId);
  await answers.set({ is_best: false }).where('is_best', '=', true).execute();
  if (answerId !== null) await answers.set({ is_best: true }).where('id', '=', answerId).execute();
}

export async function setTopic(
  db: Database,
  { id, topicId }: { id: number; topicId: number },
): Promise<void> {
  await db.q.updateTable('lesson_comments').set({ topic_id: topicId }).where('id', '=', id).execute();
}

/** Questions as texts name them. */
export async function listQuestions(db: Database, ids: readonly string[]) {
  return db.q
    .selectFrom('lesson_comments as m')
    .innerJoin('lessons as l', 'l.id', 'm.lesson_id')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['m.id', 'm.text', 'm.hidden_why', 'm.created_at', 'l.state', 'c.state as course_state'])
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('m.is_question', '=', true)
    .execute();
}

/** What was reported or stopped, with the lesson that it stands at. */
export async function listThings(db: Database, ids: readonly number[]) {
  return db.q
    .selectFrom('lesson_comments as m')
    .innerJoin('lessons as l', 'l.id', 'm.lesson_id')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['m.id', 'm.text', 'm.author_id', 'm.hidden_why', 'l.title', 'l.state'])
    .select('c.state as course_state')
    .where('m.id', 'in', ids)
    .orderBy('m.id')
    .execute();
}
