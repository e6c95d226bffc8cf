import { sql } from 'kysely';
import type { ApprovalKindName, ApprovalState } from '../../../contract/approval/kinds.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export const approvalsPerPage = 30;

interface ApprovalRow {
  id: number;
  kind: ApprovalKindName;
  subject: string;
  personId: number | null;
  input: unknown;
  reason: string;
  state: ApprovalState;
  askedBy: number;
  createdAt: Date;
}

const columns = [
  'id',
  'kind',
  'subject',
  'person_id as personId',
  'input',
  'reason',
  'state',
  'asked_by as askedBy',
  'created_at as createdAt',
] as const;

/** Id of the new one; undefined while another of that kind waits about the same thing. */
export async function createApproval(
  db: Database,
  approval: {
    kind: ApprovalKindName;
    subject: string;
    personId: number | null;
    input: unknown;
    facts: Record<string, string | number>;
    reason: string;
    askedBy: number;
    now: Date;
  },
): Promise<number | undefined> {
  const { kind, subject, personId, input, facts, reason, askedBy, now } = approval;
  const row = await db.q
    .insertInto('approvals')
    .values({
      kind,
      subject,
      person_id: personId,
      input: JSON.stringify(input),
      facts: JSON.stringify(facts),
      reason,
      asked_by: askedBy,
      created_at: now,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('state', '=', sql.lit('waiting')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function lockApproval(db: Database, id: number): Promise<ApprovalRow | undefined> {
  return db.q.selectFrom('approvals').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The one that waits about a thing, held to the end of the transaction. */
export async function lockWaiting(
  db: Database,
  { kind, subject }: { kind: ApprovalKindName; subject: string },
): Promise<ApprovalRow | undefined> {
  return db.q
    .selectFrom('approvals')
    .select(columns)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

export async function endApproval(
  db: Database,
  end: { id: number; state: ApprovalState; by: number | null; reason: string; now: Date },
): Promise<void> {
  await db.q
    .updateTable('approvals')
    .set({ state: end.state, decided_by: end.by, decision_reason: end.reason, decided_at: end.now })
    .where('id', '=', end.id)
    .where('state', '=', 'waiting')
    .execute();
}

/** True when one about a thing took effect at once after a moment, and no second person ever agreed to it. */
export async function existsUnapproved(
  db: Database,
  { kind, subject, since }: { kind: ApprovalKindName; subject: string; since: Date },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('approvals')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('created_at', '>', since)
    .where(sql`input->>'isHeld'`, '=', 'true')
    .where('state', 'in', ['declined', 'withdrawn', 'lapsed'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who may decide besides one person: every member of staff whose account is open, at most 100. */
export async function listOtherStaff(db: Database, userId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('users')
    .select('id')
    .where('id', '<>', userId)
    .where('group_id', '=', 1)
    .where(sql<boolean>`roles && array['owner', 'admin']`)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

const selectListed = (db: Database) =>
  db.q
    .selectFrom('approvals')
    .innerJoin('users as asker', 'asker.id', 'asked_by')
    .leftJoin('users as person', 'person.id', 'person_id')
    .leftJoin('users as decider', 'decider.id', 'decided_by')
    .select([
      'approvals.id as approvalId',
      'kind',
      'subject',
      'facts',
      'reason',
      'approvals.state',
      'approvals.created_at as createdAt',
      'decided_at as decidedAt',
      'decision_reason as decisionReason',
      'person_id as personId',
      'person.nickname as personName',
      'asked_by as askedBy',
      'asker.nickname as askerName',
      'decided_by as decidedBy',
      'decider.nickname as deciderName',
    ]);

export interface ListedApproval {
  approvalId: number;
  kind: ApprovalKindName;
  subject: string;
  facts: Record<string, string | number>;
  reason: string;
  state: ApprovalState;
  createdAt: Date;
  decidedAt: Date | null;
  decisionReason: string;
  personId: number | null;
  personName: string | null;
  askedBy: number;
  askerName: string;
  decidedBy: number | null;
  deciderName: string | null;
}

export async function findListed(db: Database, id: number): Promise<ListedApproval | undefined> {
  return selectListed(db).where('approvals.id', '=', id).executeTakeFirst();
}

/** Those that wait, or that are over; the newest first. */
export async function listApprovals(
  db: Database,
  { state, page }: { state: 'waiting' | 'over'; page: number },
): Promise<{ rows: ListedApproval[]; total: number }> {
  const comparison = state === 'waiting' ? '=' : '<>';
  const rows = await selectListed(db)
    .where('approvals.state', comparison, 'waiting')
    .orderBy('approvals.id', 'desc')
    .limit(approvalsPerPage)
    .offset((page - 1) * approvalsPerPage)
    .execute();
  const { total } = await db.q
    .selectFrom('approvals')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('state', comparison, 'waiting')
    .executeTakeFirstOrThrow();
  return { rows, total };
}
