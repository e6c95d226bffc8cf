import type { ApprovalKindName, ApprovalState } from '../../../contract/approval-kinds.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export const approvalsPerPage = 30;

export interface ApprovalRow {
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

const columns = `id, kind, subject, person_id as "personId", input, reason, state, asked_by as "askedBy",
  created_at as "createdAt"`;

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
  const { rows } = await db.query<{ id: number }>(
    `insert into approvals (kind, subject, person_id, input, facts, reason, asked_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (kind, subject) where state = 'waiting' do nothing returning id`,
    [kind, subject, personId, JSON.stringify(input), JSON.stringify(facts), reason, askedBy, now],
  );
  return rows[0]?.id;
}

export async function lockApproval(db: Database, id: number): Promise<ApprovalRow | undefined> {
  const { rows } = await db.query<ApprovalRow>(`select ${columns} from approvals where id = $1 for update`, [
    id,
  ]);
  return rows[0];
}

/** The one that waits about a thing, held to the end of the transaction. */
export async function lockWaiting(
  db: Database,
  { kind, subject }: { kind: ApprovalKindName; subject: string },
): Promise<ApprovalRow | undefined> {
  const { rows } = await db.query<ApprovalRow>(
    `select ${columns} from approvals where kind = $1 and subject = $2 and state = 'waiting' for update`,
    [kind, subject],
  );
  return rows[0];
}

export async function endApproval(
  db: Database,
  end: { id: number; state: ApprovalState; by: number | null; reason: string; now: Date },
): Promise<void> {
  await db.query(
    `update approvals set state = $2, decided_by = $3, decision_reason = $4, decided_at = $5
     where id = $1 and state = 'waiting'`,
    [end.id, end.state, end.by, end.reason, end.now],
  );
}

/** True when one about a thing took effect at once after a moment, and no second person ever agreed to it. */
export async function existsUnapproved(
  db: Database,
  { kind, subject, since }: { kind: ApprovalKindName; subject: string; since: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from approvals where kind = $1 and subject = $2 and created_at > $3
       and input->>'isHeld' = 'true' and state in ('declined', 'withdrawn', 'lapsed')) as found`,
    [kind, subject, since],
  );
  return rows[0]?.found ?? false;
}

/** Who may decide besides one person: everybody of the staff whose account is open, at most 100. */
export async function listOtherStaff(db: Database, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from users where id <> $1 and group_id = 1 and roles && array['owner', 'admin'] order by id limit 100`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

const listed = `approvals.id as "approvalId", kind, subject, facts, reason, approvals.state, approvals.created_at as "createdAt",
  decided_at as "decidedAt", decision_reason as "decisionReason", person_id as "personId", person.nickname as "personName",
  asked_by as "askedBy", asker.nickname as "askerName", decided_by as "decidedBy", decider.nickname as "deciderName"`;
const from = `from approvals join users as asker on asker.id = asked_by
  left join users as person on person.id = person_id left join users as decider on decider.id = decided_by`;

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
  const { rows } = await db.query<ListedApproval>(`select ${listed} ${from} where approvals.id = $1`, [id]);
  return rows[0];
}

/** Those that wait, or that are over; the newest first. */
export async function listApprovals(
  db: Database,
  { state, page }: { state: 'waiting' | 'over'; page: number },
): Promise<{ rows: ListedApproval[]; total: number }> {
  const where = `where (approvals.state = 'waiting') = $1`;
  const isWaiting = state === 'waiting';
  const { rows } = await db.query<ListedApproval>(
    `select ${listed} ${from} ${where} order by approvals.id desc limit ${approvalsPerPage} offset $2`,
    [isWaiting, (page - 1) * approvalsPerPage],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::integer as total from approvals ${where}`,
    [isWaiting],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
