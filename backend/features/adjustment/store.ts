import type { Adjustment } from '../../../contract/adjustment/adjustment.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const pageSize = 30;

const selectAdjustments = (db: Database) =>
  db.q
    .selectFrom('coin_adjustments')
    .innerJoin('users as owner', 'owner.id', 'coin_adjustments.user_id')
    .innerJoin('users as proposer', 'proposer.id', 'proposed_by')
    .leftJoin('users as decider', 'decider.id', 'decided_by')
    .select([
      'coin_adjustments.id as adjustmentId',
      'coin_adjustments.user_id as userId',
      'owner.nickname',
      'purse',
      'amount',
      'reason',
      'state',
      'proposer.nickname as proposedBy',
      'proposed_by as proposedById',
      'decider.nickname as decidedBy',
      'coin_adjustments.created_at as createdAt',
    ]);

export async function createAdjustment(
  db: Database,
  adjustment: {
    userId: number;
    purse: Adjustment['purse'];
    amount: number;
    reason: string;
    proposedBy: number;
    now: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('coin_adjustments')
    .values({
      user_id: adjustment.userId,
      purse: adjustment.purse,
      amount: adjustment.amount,
      reason: adjustment.reason,
      proposed_by: adjustment.proposedBy,
      created_at: adjustment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockAdjustment(db: Database, id: number): Promise<Adjustment | undefined> {
  const row = await selectAdjustments(db)
    .where('coin_adjustments.id', '=', id)
    .forUpdate('coin_adjustments')
    .executeTakeFirst();
  return row && toAdjustment(row);
}

export async function decideAdjustment(
  db: Database,
  {
    id,
    state,
    decidedBy,
    now,
  }: { id: number; state: 'done' | 'refused'; decidedBy: number | null; now: Date },
): Promise<void> {
  await db.q
    .updateTable('coin_adjustments')
    .set({ state, decided_by: decidedBy, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .execute();
}

export async function listAdjustments(db: Database, page: number): Promise<Page<Adjustment>> {
  const rows = await selectAdjustments(db)
    .orderBy('coin_adjustments.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db.q
    .selectFrom('coin_adjustments')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toAdjustment), page, pageSize, total, isTotalCapped: false };
}

export async function existsUser(db: Database, userId: number): Promise<boolean> {
  const row = await db.q.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

const toAdjustment = <R extends { createdAt: Date }>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
