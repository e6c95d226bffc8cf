import { sql } from 'kysely';
import type { CaseState, CorrectionCase } from '../../../../contract/answers/corrections.ts';
import type { Database } from '../../../db/database.ts';
import type { Citation } from '../tables.ts';
import '../tables.ts';

export async function saveMark(
  db: Database,
  mark: { questionId: number; place: number; userId: number; isRight: boolean; now: Date },
): Promise<void> {
  await db.q
    .insertInto('answer_marks')
    .values({
      question_id: mark.questionId,
      place: mark.place,
      user_id: mark.userId,
      is_right: mark.isRight,
      created_at: mark.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['question_id', 'place', 'user_id'])
        .doUpdateSet({ is_right: mark.isRight, created_at: mark.now }),
    )
    .execute();
}

export function listMarks(
  db: Database,
  { questionId, userId }: { questionId: number; userId: number },
): Promise<{ place: number; isRight: boolean }[]> {
  return db.q
    .selectFrom('answer_marks')
    .select(['place', 'is_right as isRight'])
    .where('question_id', '=', questionId)
    .where('user_id', '=', userId)
    .orderBy('place')
    .execute();
}

interface StoredCase {
  id: number;
  question: string;
  citations: Citation[];
  reason: string;
  askerId: number | null;
  reporterId: number | null;
  state: CaseState;
  createdAt: Date;
}

const caseColumns = [
  'id',
  'question',
  'citations',
  'reason',
  'asker_id as askerId',
  'reporter_id as reporterId',
  'state',
  'created_at as createdAt',
] as const;

/** The open case of a question, held until the end of the transaction. */
export async function lockOpenCase(db: Database, questionKey: string): Promise<StoredCase | undefined> {
  const row = await db.q
    .selectFrom('answer_cases')
    .select(caseColumns)
    .where('question_key', '=', questionKey)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return row as StoredCase | undefined;
}

export async function lockCase(db: Database, caseId: number): Promise<StoredCase | undefined> {
  const row = await db.q
    .selectFrom('answer_cases')
    .select(caseColumns)
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredCase | undefined;
}

export async function getCase(db: Database, caseId: number): Promise<StoredCase | undefined> {
  const row = await db.q
    .selectFrom('answer_cases')
    .select(caseColumns)
    .where('id', '=', caseId)
    .executeTakeFirst();
  return row as StoredCase | undefined;
}

export async function createCase(
  db: Database,
  opened: {
    question: string;
    questionKey: string;
    citations: readonly Citation[];
    reason: string;
    askerId: number | null;
    reporterId: number;
    now: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('answer_cases')
    .values({
      question: opened.question,
      question_key: opened.questionKey,
      citations: JSON.stringify(opened.citations),
      reason: opened.reason,
      asker_id: opened.askerId,
      reporter_id: opened.reporterId,
      created_at: opened.now,
    })
    .execute();
}

export async function setCitations(
  db: Database,
  caseId: number,
  citations: readonly Citation[],
): Promise<void> {
  await db.q
    .updateTable('answer_cases')
    .set({ citations: JSON.stringify(citations) })
    .where('id', '=', caseId)
    .execute();
}

export async function settleCase(
  db: Database,
  { caseId, state, now }: { caseId: number; state: 'corrected' | 'dismissed'; now: Date },
): Promise<void> {
  await db.q.updateTable('answer_cases').set({ state, settled_at: now }).where('id', '=', caseId).execute();
}

export async function countReports(
  db: Database,
  { userId, since }: { userId: number; since: Date },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('answer_cases')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('reporter_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

const waiting = sql<number>`(select count(*)::integer from answer_corrections
  where case_id = answer_cases.id and state = 'proposed')`;

export async function listCases(
  db: Database,
  { state, limit, offset }: { state: CaseState; limit: number; offset: number },
): Promise<CorrectionCase[]> {
  const rows = await db.q
    .selectFrom('answer_cases')
    .select([...caseColumns, waiting.as('waiting')])
    .where('state', '=', state)
    .orderBy('created_at', state === 'open' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    caseId: row.id,
    question: row.question,
    reason: row.reason,
    state,
    createdAt: row.createdAt.toISOString(),
    waiting: row.waiting,
  }));
}

export async function countCases(db: Database, state: CaseState): Promise<number> {
  const { count } = await db.q
    .selectFrom('answer_cases')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return count;
}
