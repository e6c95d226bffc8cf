import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Citation } from './tables.ts';
import './tables.ts';

/** Who asked: a person, or a network on one day. */
export interface Asker {
  userId: number | null;
  visitor: string;
}

interface NewQuestion extends Asker {
  key: string;
  question: string;
  askedOn: string;
  citations: readonly Citation[];
  isByModel: boolean;
  now: Date;
}

export async function createQuestion(db: Database, question: NewQuestion): Promise<void> {
  await db.q
    .insertInto('answer_questions')
    .values({
      key: question.key,
      user_id: question.userId,
      visitor: question.visitor,
      question: question.question,
      asked_on: question.askedOn,
      citations: JSON.stringify(question.citations),
      is_by_model: question.isByModel,
      created_at: question.now,
    })
    .execute();
}

/** Answers a question of today once more: it keeps its key and counts once. */
export async function renewQuestion(
  db: Database,
  { key, citations, isByModel, now }: Pick<NewQuestion, 'key' | 'citations' | 'isByModel' | 'now'>,
): Promise<void> {
  await db.q
    .updateTable('answer_questions')
    .set({ citations: JSON.stringify(citations), is_by_model: isByModel, created_at: now })
    .where('key', '=', key)
    .execute();
}

interface AskedOn extends Asker {
  day: string;
}

const ofAsker = (db: Database, { userId, visitor, day }: AskedOn) =>
  db.q
    .selectFrom('answer_questions')
    .where('asked_on', '=', day)
    .where((e) => (userId === null ? e('visitor', '=', visitor) : e('user_id', '=', userId)));

export async function countQuestions(db: Database, asked: AskedOn): Promise<number> {
  const { count } = await ofAsker(db, asked)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findKeyOf(
  db: Database,
  asked: AskedOn & { question: string },
): Promise<string | undefined> {
  const row = await ofAsker(db, asked)
    .select('key')
    .where('question', '=', asked.question)
    .executeTakeFirst();
  return row?.key;
}

interface StoredQuestion {
  id: number;
  key: string;
  userId: number | null;
  question: string;
  citations: Citation[];
  isByModel: boolean;
  createdAt: Date;
}

export function getQuestion(db: Database, key: string): Promise<StoredQuestion | undefined> {
  return db.q
    .selectFrom('answer_questions')
    .select([
      'id',
      'key',
      'user_id as userId',
      'question',
      'citations',
      'is_by_model as isByModel',
      'created_at as createdAt',
    ])
    .where('key', '=', key)
    .where('is_forgotten', '=', false)
    .executeTakeFirst();
}

export async function listQuestions(
  db: Database,
  { userId, limit, offset }: { userId: number; limit: number; offset: number },
): Promise<{ key: string; question: string; askedAt: string }[]> {
  const rows = await db.q
    .selectFrom('answer_questions')
    .select(['key', 'question', 'created_at'])
    .where('user_id', '=', userId)
    .where('is_forgotten', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ key, question, created_at }) => ({ key, question, askedAt: created_at.toISOString() }));
}

export async function countQuestionsOf(db: Database, userId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('answer_questions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('is_forgotten', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** One question of a person, or all of them. What was asked is gone at once, that it was asked when the day is over. */
export async function forgetQuestions(
  db: Database,
  { userId, key }: { userId: number; key: string | undefined },
): Promise<number> {
  const { numUpdatedRows } = await db.q
    .updateTable('answer_questions')
    .set({ question: '', citations: '[]', is_forgotten: true })
    .where('user_id', '=', userId)
    .where('is_forgotten', '=', false)
    .$if(key !== undefined, (query) => query.where('key', '=', key as string))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteOldQuestions(
  db: Database,
  { dayOver, peopleBefore }: { dayOver: Date; peopleBefore: Date },
): Promise<void> {
  await db.q
    .deleteFrom('answer_questions')
    .where((e) =>
      e.or([
        e('created_at', '<', peopleBefore),
        e.and([e.or([e('visitor', '<>', ''), e('is_forgotten', '=', true)]), e('created_at', '<', dayOver)]),
      ]),
    )
    .execute();
}
