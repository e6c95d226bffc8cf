import { sql } from 'kysely';
import * as v from 'valibot';
import {
  type StoredVector,
  StoredVectorSchema,
  vectorGrades,
  vectorLimits,
  vectorStates,
} from '../../../../contract/brain/vectors.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

const perPage = 20;

const RowSchema = v.object({
  ...StoredVectorSchema.entries,
  grade: v.picklist(vectorGrades),
  state: v.picklist(vectorStates),
});

const columns = [
  'id',
  'user_id',
  'tool',
  'query',
  'result',
  'expected',
  'tolerance',
  'grade',
  'source',
  'state',
  'reason',
  'created_at',
] as const;

interface Row {
  id: number;
  user_id: number | null;
  tool: string;
  query: string;
  result: string;
  expected: number;
  tolerance: number;
  grade: string;
  source: string;
  state: string;
  reason: string;
  created_at: Date;
}

const rowOf = ({ id, user_id, reason, created_at, ...row }: Row) => ({
  id,
  userId: user_id,
  reason,
  createdAt: created_at,
  ...v.parse(RowSchema, row),
});
type ProposalRow = ReturnType<typeof rowOf>;

type Wanted = { userId: number } | { state: string };

export async function listProposals(
  db: Database,
  { page, ...wanted }: { page: number } & Wanted,
): Promise<{ rows: ProposalRow[]; page: number; pageSize: number; total: number }> {
  let query = db.q
    .selectFrom('vector_proposals')
    .select(columns)
    .select(sql<number>`count(*) over ()`.as('total'));
  if ('userId' in wanted) query = query.where('user_id', '=', wanted.userId);
  else query = query.where('state', '=', wanted.state);
  const isOldestFirst = 'state' in wanted && wanted.state === 'open';
  const rows = await query
    .orderBy('id', isOldestFirst ? 'asc' : 'desc')
    .limit(sql.lit(perPage))
    .offset((page - 1) * perPage)
    .execute();
  return { rows: rows.map(rowOf), page, pageSize: perPage, total: Number(rows[0]?.total ?? 0) };
}

export async function listAccepted(db: Database): Promise<ProposalRow[]> {
  const rows = await db.q
    .selectFrom('vector_proposals')
    .select(columns)
    .where('state', '=', 'accepted')
    .orderBy('id')
    .limit(sql.lit(vectorLimits.accepted))
    .execute();
  return rows.map(rowOf);
}

export async function countOpen(db: Database, userId: number): Promise<number> {
  const row = await db.q
    .selectFrom('vector_proposals')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The number of the proposal; undefined when the same value is proposed or accepted already. */
export async function createProposal(
  db: Database,
  { userId, now, ...vector }: StoredVector & { userId: number; now: Date },
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('vector_proposals')
    .values({ ...vector, user_id: userId, decided_by: null, created_at: now, decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The proposal, locked until the end of the transaction. */
export async function lockProposal(db: Database, vectorId: number): Promise<ProposalRow | undefined> {
  const row = await db.q
    .selectFrom('vector_proposals')
    .select(columns)
    .where('id', '=', vectorId)
    .forUpdate()
    .executeTakeFirst();
  return row && rowOf(row);
}

export async function settleProposal(
  db: Database,
  settled: { vectorId: number; state: string; decidedBy: number | null; reason: string; now: Date },
): Promise<void> {
  const { vectorId, state, decidedBy, reason, now } = settled;
  await db.q
    .updateTable('vector_proposals')
    .set({ state, decided_by: decidedBy, reason, decided_at: now })
    .where('id', '=', vectorId)
    .execute();
}
