import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { visibleToAll } from '../../../parts/search.ts';
import type { Citation } from '../tables.ts';
import '../tables.ts';

interface StoredCorrection {
  id: number;
  caseId: number;
  userId: number;
  correction: string;
  sourcePath: string;
  state: 'proposed' | 'accepted' | 'refused';
  coins: number;
  reason: string;
  createdAt: Date;
}

const columns = [
  'id',
  'case_id as caseId',
  'user_id as userId',
  'correction',
  'source_path as sourcePath',
  'state',
  'coins',
  'reason',
  'created_at as createdAt',
] as const;

export async function listCorrections(db: Database, caseId: number): Promise<StoredCorrection[]> {
  const rows = await db.q
    .selectFrom('answer_corrections')
    .select(columns)
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  return rows as StoredCorrection[];
}

export async function getCorrection(db: Database, id: number): Promise<StoredCorrection | undefined> {
  const row = await db.q
    .selectFrom('answer_corrections')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as StoredCorrection | undefined;
}

/** Undefined where one of this expert waits already. */
export async function createCorrection(
  db: Database,
  proposed: { caseId: number; userId: number; correction: string; sourcePath: string; now: Date },
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('answer_corrections')
    .values({
      case_id: proposed.caseId,
      user_id: proposed.userId,
      correction: proposed.correction,
      source_path: proposed.sourcePath,
      created_at: proposed.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface Decided {
  decidedBy: number;
  reason: string;
  now: Date;
}

export async function acceptCorrection(
  db: Database,
  {
    id,
    coins,
    transferId,
    decidedBy,
    reason,
    now,
  }: Decided & {
    id: number;
    coins: number;
    transferId: number | null;
  },
): Promise<void> {
  await db.q
    .updateTable('answer_corrections')
    .set({
      state: 'accepted',
      coins,
      transfer_id: transferId,
      decided_by: decidedBy,
      reason,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Refuses one, or all of a case that wait; returns whose they were. */
export async function refuseCorrections(
  db: Database,
  { id, caseId, decidedBy, reason, now }: Decided & { id?: number; caseId: number },
): Promise<number[]> {
  const rows = await db.q
    .updateTable('answer_corrections')
    .set({ state: 'refused', decided_by: decidedBy, reason, decided_at: now })
    .where('case_id', '=', caseId)
    .where('state', '=', 'proposed')
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function countRewarded(
  db: Database,
  { userId, since }: { userId: number; since: Date },
): Promise<number> {
  const { count } = await db.q
    .selectFrom('answer_corrections')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('coins', '>', 0)
    .where('decided_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a page of this site is there for everybody to read. */
export async function isOpenPage(db: Database, path: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('search_documents as d')
    .select('d.id')
    .where('d.url', '=', path)
    .where('d.visibility', '=', visibleToAll)
    .executeTakeFirst();
  return row !== undefined;
}

interface Corrected {
  correction: string;
  sourcePath: string;
  userId: number;
  decidedAt: Date;
  citations: Citation[];
}

/** What was put right for a question, the latest. */
export async function findCorrected(db: Database, questionKey: string): Promise<Corrected | undefined> {
  const row = await db.q
    .selectFrom('answer_cases as c')
    .innerJoin('answer_corrections as r', (join) =>
      join.onRef('r.case_id', '=', 'c.id').on('r.state', '=', 'accepted'),
    )
    .select(['r.correction', 'r.source_path', 'r.user_id', 'r.decided_at', 'c.citations'])
    .where('c.question_key', '=', questionKey)
    .orderBy('r.decided_at', 'desc')
    .executeTakeFirst();
  if (!row?.decided_at) return undefined;
  return {
    correction: row.correction,
    sourcePath: row.source_path,
    userId: row.user_id,
    decidedAt: row.decided_at,
    citations: row.citations,
  };
}

export async function listCorrectedQuestions(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ question: string; sourcePath: string }[]> {
  return db.q
    .selectFrom('answer_cases as c')
    .innerJoin('answer_corrections as r', (join) =>
      join.onRef('r.case_id', '=', 'c.id').on('r.state', '=', 'accepted'),
    )
    .select(['c.question', 'r.source_path as sourcePath'])
    .orderBy('r.decided_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countCorrectedQuestions(db: Database): Promise<number> {
  const { count } = await db.q
    .selectFrom('answer_corrections')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return count;
}
