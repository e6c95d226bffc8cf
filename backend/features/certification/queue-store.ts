import { type Expression, type SqlBool, sql } from 'kysely';
import {
  type CertificationRow,
  type QueueState,
  queueStates,
} from '../../../contract/certification/staff.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import { personColumns, toPersonSummary } from '../person/index.ts';
import './tables.ts';

const pageSize = 30;

const conditions: Readonly<Record<QueueState, Expression<SqlBool>>> = {
  reviewing: sql<boolean>`c.state = 'reviewing'`,
  interview: sql<boolean>`c.state = 'interview'`,
  appealed: sql<boolean>`c.state = 'appealed'`,
  renewal: sql<boolean>`c.state = 'certified' and c.renewal_asked_at is not null`,
  certified: sql<boolean>`c.state = 'certified'`,
  ended: sql<boolean>`c.state in ('refused', 'lapsed', 'revoked')`,
};

/** What waits longest comes first. */
export async function listQueue(
  db: Database,
  { queue, page }: { queue: QueueState; page: number },
): Promise<Page<CertificationRow>> {
  const found = db.q
    .selectFrom('certifications as c')
    .innerJoin('users', 'users.id', 'c.user_id')
    .where(conditions[queue]);
  const rows = await found
    .select(['c.id', 'c.state', 'c.fields', 'c.valid_until', 'c.updated_at'])
    .select(personColumns)
    .select([
      sql<number>`(select count(*) from certification_votes v
        where v.certification_id = c.id and v.round = c.round)`.as('votes'),
      sql<Date | null>`(select starts_at from certification_slots s
        where s.certification_id = c.id and s.chosen_at is not null)`.as('interview_at'),
    ])
    .orderBy('c.updated_at')
    .orderBy('c.id')
    .limit(sql.lit(pageSize))
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({
      certificationId: row.id,
      applicant: toPersonSummary(row),
      state: row.state,
      fields: row.fields,
      voteCount: Number(row.votes),
      interviewAt: row.interview_at?.toISOString() ?? null,
      validUntil: row.valid_until?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
    })),
    page,
    pageSize,
    total: Number(count),
    isTotalCapped: false,
  };
}

export async function countQueues(db: Database): Promise<{ queue: QueueState; count: number }[]> {
  const row = await db.q
    .selectFrom('certifications as c')
    .select(queueStates.map((queue) => sql<number>`count(*) filter (where ${conditions[queue]})`.as(queue)))
    .executeTakeFirstOrThrow();
  return queueStates.map((queue) => ({ queue, count: Number(row[queue]) }));
}
