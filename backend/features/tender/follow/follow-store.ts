import { sql } from 'kysely';
import { type FollowDecision, followLimits, type TenderFollow } from '../../../../contract/tender/follow.ts';
import { phaseAt } from '../../../../contract/tender/phase.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

const columns = [
  'f.id as followId',
  'f.tender_id as tenderId',
  'f.decision',
  'f.owner_id as ownerId',
  'f.note',
  'u.nickname as ownerName',
  't.title',
  't.buyer',
  't.number',
  't.region',
  't.budget_fen as budgetFen',
  't.closes_at as closesAt',
  't.is_closing_day as isClosingDay',
  't.ends_at as endsAt',
  't.cancelled_at as cancelledAt',
  't.state',
  sql<number>`(select count(*)::int from tender_tasks k where k.follow_id = f.id)`.as('taskCount'),
  sql<number>`(select count(*)::int from tender_tasks k where k.follow_id = f.id and k.done_at is null)`.as(
    'openTaskCount',
  ),
  sql<
    string | null
  >`(select min(due_on)::text from tender_tasks k where k.follow_id = f.id and k.done_at is null)`.as(
    'nextDueOn',
  ),
] as const;

const follows = (db: Database, companyId: number) =>
  db.q
    .selectFrom('tender_follows as f')
    .innerJoin('tenders as t', 't.id', 'f.tender_id')
    .leftJoin('users as u', 'u.id', 'f.owner_id')
    .select(columns)
    .where('f.company_id', '=', companyId);

type Row = Awaited<ReturnType<ReturnType<typeof follows>['execute']>>[number];

const toFollow = (
  { ownerId, ownerName, endsAt, cancelledAt, closesAt, ...row }: Row,
  now: Date,
): TenderFollow => ({
  ...row,
  closesAt: closesAt?.toISOString() ?? null,
  phase: phaseAt({ endsAt, isCancelled: cancelledAt !== null }, now),
  owner: ownerId === null ? null : { userId: ownerId, name: ownerName ?? '' },
});

interface Asked {
  companyId: number;
  now: Date;
}

/** Those that can still be bid for first, by when they close. */
export async function listFollows(
  db: Database,
  { companyId, now, decision, page }: Asked & { decision: FollowDecision | undefined; page: number | 'all' },
): Promise<TenderFollow[]> {
  const found = follows(db, companyId)
    .$if(decision !== undefined, (q) => q.where('f.decision', '=', decision ?? 'watching'))
    .orderBy(sql`t.cancelled_at is not null or t.ends_at <= ${now}`)
    .orderBy('t.ends_at')
    .orderBy('f.id');
  const rows =
    page === 'all'
      ? await found.limit(sql.lit(followLimits.ofCompany)).execute()
      : await found
          .limit(sql.lit(followLimits.perPage))
          .offset((page - 1) * followLimits.perPage)
          .execute();
  return rows.map((row) => toFollow(row, now));
}

export async function findFollow(
  db: Database,
  { companyId, now, followId }: Asked & { followId: number },
): Promise<TenderFollow | undefined> {
  const row = await follows(db, companyId).where('f.id', '=', followId).executeTakeFirst();
  return row && toFollow(row, now);
}

export async function countByDecision(db: Database, companyId: number) {
  const rows = await db.q
    .selectFrom('tender_follows')
    .select((e) => ['decision', e.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy('decision')
    .execute();
  return new Map(rows.map(({ decision, count }) => [decision, Number(count)]));
}

/** A tender on the board of that company, held to the end of the transaction. */
export async function lockFollow(
  db: Database,
  { companyId, followId }: { companyId: number; followId: number },
) {
  return db.q
    .selectFrom('tender_follows')
    .selectAll()
    .where('id', '=', followId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findFollowId(
  db: Database,
  { companyId, tenderId }: { companyId: number; tenderId: number },
): Promise<number | undefined> {
  const row = await db.q
    .selectFrom('tender_follows')
    .select('id')
    .where('company_id', '=', companyId)
    .where('tender_id', '=', tenderId)
    .executeTakeFirst();
  return row?.id;
}

export async function createFollow(
  db: Database,
  { companyId, tenderId, by, now }: { companyId: number; tenderId: number; by: number; now: Date },
): Promise<number> {
  const { id } = await db.q
    .insertInto('tender_follows')
    .values({
      ...{ company_id: companyId, tender_id: tenderId, owner_id: null, list_id: null },
      ...{ created_by: by, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFollow(
  db: Database,
  followId: number,
  change: { decision: FollowDecision; owner_id: number | null; note: string; updated_at: Date },
): Promise<void> {
  await db.q.updateTable('tender_follows').set(change).where('id', '=', followId).execute();
}

export async function deleteFollow(db: Database, followId: number): Promise<void> {
  await db.q.deleteFrom('tender_follows').where('id', '=', followId).execute();
}

/** Lines of the tender's equipment list, and the list of materials that was made of them. */
export async function findMaterials(
  db: Database,
  followId: number,
): Promise<{ itemCount: number; listId: number | null }> {
  return db.q
    .selectFrom('tender_follows as f')
    .select('f.list_id as listId')
    .select(
      sql<number>`(select count(*)::int from tender_items i where i.tender_id = f.tender_id)`.as('itemCount'),
    )
    .where('f.id', '=', followId)
    .executeTakeFirstOrThrow();
}

export async function saveListId(
  db: Database,
  { followId, listId, now }: { followId: number; listId: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('tender_follows')
    .set({ list_id: listId, updated_at: now })
    .where('id', '=', followId)
    .execute();
}

/** Colleagues who work on a tender, by the company that follows it: in charge, with an open task, or who put it there. */
export async function listFollowers(db: Database, tenderId: number) {
  return db.q
    .selectFrom('tender_follows as f')
    .innerJoin('company_members as m', 'm.company_id', 'f.company_id')
    .select(['f.id as followId', 'm.user_id as userId'])
    .where('f.tender_id', '=', tenderId)
    .where(
      sql<boolean>`m.user_id in (f.owner_id, f.created_by)
        or exists (select from tender_tasks k where k.follow_id = f.id and k.assignee_id = m.user_id and k.done_at is null)`,
    )
    .orderBy('f.id')
    .execute();
}

/** People of the company by name. */
export async function listColleagues(db: Database, companyId: number) {
  return db.q
    .selectFrom('company_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as userId', 'u.nickname as name'])
    .where('m.company_id', '=', companyId)
    .orderBy('u.nickname')
    .orderBy('u.id')
    .limit(sql.lit(1000))
    .execute();
}
