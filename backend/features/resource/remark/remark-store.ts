import { sql } from 'kysely';
import type { Page } from '../../../../contract/paging.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { Remark, RemarkAnswer } from '../../../../contract/resource/resource.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { plainText } from '../../../../contract/rich-text/plain-text.ts';
import type { Database } from '../../../db/database.ts';
import { type PersonRow, personColumns, toPersonSummary } from '../../person/index.ts';
import '../tables.ts';

const pageSize = resourceLimits.remarksPerPage;

export async function listRemarks(
  db: Database,
  { resourceId, page }: { resourceId: number; page: number },
): Promise<Page<Remark>> {
  const rows = await shownRemarks(db)
    .select(['m.rating', 'm.is_question'])
    .where('m.resource_id', '=', resourceId)
    .where('m.answers_id', 'is', null)
    .where('m.is_use', '=', false)
    .orderBy('m.id', 'desc')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { remark_count } = await db.q
    .selectFrom('resources')
    .select('remark_count')
    .where('id', '=', resourceId)
    .executeTakeFirstOrThrow();
  const questionIds = rows.filter((row) => row.is_question).map(({ id }) => id);
  const answers = await listAnswers(db, { resourceId, questionIds });
  return {
    items: rows.map((row) => ({
      ...toAnswer(row),
      rating: row.rating,
      isQuestion: row.is_question,
      answers: answers.get(row.id) ?? [],
    })),
    page,
    pageSize,
    total: remark_count,
    isTotalCapped: false,
  };
}

/** Answers by question, that of the resource's author first. */
async function listAnswers(
  db: Database,
  { resourceId, questionIds }: { resourceId: number; questionIds: readonly number[] },
): Promise<Map<number | null, RemarkAnswer[]>> {
  if (questionIds.length === 0) return new Map();
  const rows = await shownRemarks(db)
    .select('m.answers_id')
    .where('m.answers_id', 'in', questionIds)
    .orderBy(sql`m.author_id = (select author_id from resources where id = ${resourceId})`, 'desc')
    .orderBy('m.id')
    .limit(sql.lit(pageSize * resourceLimits.answers))
    .execute();
  const byQuestion = Map.groupBy(rows, (row) => row.answers_id);
  return new Map([...byQuestion].map(([id, list]) => [id, list.map(toAnswer)]));
}

const shownRemarks = (db: Database) =>
  db.q
    .selectFrom('resource_remarks as m')
    .innerJoin('users', 'users.id', 'm.author_id')
    .select(['m.id', 'm.body', 'm.created_at'])
    .select(personColumns)
    .where('m.hidden_why', 'is', null);

function toAnswer(row: PersonRow & { id: number; body: Doc; created_at: Date }): RemarkAnswer {
  return {
    remarkId: row.id,
    author: toPersonSummary(row),
    body: row.body,
    createdAt: row.created_at.toISOString(),
  };
}

/** All of a question, hidden ones too. */
export async function countAnswers(db: Database, questionId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('resource_remarks')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('answers_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findRating(
  db: Database,
  { userId, resourceId }: { userId: number; resourceId: number },
): Promise<number | null> {
  const row = await db.q
    .selectFrom('resource_remarks')
    .select('rating')
    .where('resource_id', '=', resourceId)
    .where('author_id', '=', userId)
    .where('rating', 'is not', null)
    .executeTakeFirst();
  return row?.rating ?? null;
}

export async function createRemark(
  db: Database,
  remark: {
    resourceId: number;
    authorId: number;
    body: Doc;
    rating: number | null;
    isQuestion: boolean;
    answersId: number | null;
    isUse: boolean;
    hiddenWhy: string | null;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('resource_remarks')
    .values({
      resource_id: remark.resourceId,
      author_id: remark.authorId,
      body: JSON.stringify(remark.body),
      text: plainText(remark.body),
      rating: remark.rating,
      is_question: remark.isQuestion,
      answers_id: remark.answersId,
      is_use: remark.isUse,
      hidden_why: remark.hiddenWhy,
      created_at: remark.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRemark(db: Database, remarkId: number) {
  return db.q
    .selectFrom('resource_remarks')
    .select(['id', 'resource_id', 'author_id', 'hidden_why', 'is_question', 'answers_id', 'is_use'])
    .where('id', '=', remarkId)
    .executeTakeFirst();
}

export async function setRemarkHidden(
  db: Database,
  { remarkId, why }: { remarkId: number; why: string | null },
): Promise<void> {
  await db.q.updateTable('resource_remarks').set({ hidden_why: why }).where('id', '=', remarkId).execute();
}

export async function deleteRemark(db: Database, remarkId: number): Promise<void> {
  await db.q.deleteFrom('resource_remarks').where('id', '=', remarkId).execute();
}

/** Recounts reviews and ratings of a resource, without replies and photos of uses; part of the write's transaction. */
export async function recountRemarks(db: Database, resourceId: number): Promise<void> {
  await db.query(
    `update resources set (remark_count, rating_count, rating_sum) = (
       select count(*), count(rating), coalesce(sum(rating), 0) from resource_remarks
       where resource_id = $1 and hidden_why is null and answers_id is null and not is_use
     ) where id = $1`,
    [resourceId],
  );
}
