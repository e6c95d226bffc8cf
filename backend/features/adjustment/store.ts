import type { Adjustment } from '../../../contract/adjustment.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';

const pageSize = 30;

type Row = Omit<Adjustment, 'createdAt'> & { createdAt: Date };

const columns = `coin_adjustments.id as "adjustmentId", coin_adjustments.user_id as "userId", owner.nickname, purse,
  amount, reason, state, proposer.nickname as "proposedBy", proposed_by as "proposedById",
  decider.nickname as "decidedBy", coin_adjustments.created_at as "createdAt"`;
const from = `from coin_adjustments join users as owner on owner.id = coin_adjustments.user_id
  join users as proposer on proposer.id = proposed_by left join users as decider on decider.id = decided_by`;

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
  const { rows } = await db.query<{ id: number }>(
    `insert into coin_adjustments (user_id, purse, amount, reason, proposed_by, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      adjustment.userId,
      adjustment.purse,
      adjustment.amount,
      adjustment.reason,
      adjustment.proposedBy,
      adjustment.now,
    ],
  );
  return rows[0]?.id as number;
}

export async function lockAdjustment(db: Database, id: number): Promise<Adjustment | undefined> {
  const { rows } = await db.query<Row>(
    `select ${columns} ${from} where coin_adjustments.id = $1 for update of coin_adjustments`,
    [id],
  );
  return rows[0] && toAdjustment(rows[0]);
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
  await db.query(
    `update coin_adjustments set state = $2, decided_by = $3, decided_at = $4 where id = $1 and state = 'proposed'`,
    [id, state, decidedBy, now],
  );
}

export async function listAdjustments(db: Database, page: number): Promise<Page<Adjustment>> {
  const { rows } = await db.query<Row>(
    `select ${columns} ${from} order by coin_adjustments.id desc limit ${pageSize} offset $1`,
    [(page - 1) * pageSize],
  );
  const counted = await db.query<{ total: number }>(`select count(*) as total from coin_adjustments`, []);
  return {
    items: rows.map(toAdjustment),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
    isTotalCapped: false,
  };
}

export async function existsUser(db: Database, userId: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from users where id = $1) as found`,
    [userId],
  );
  return rows[0]?.found ?? false;
}

const toAdjustment = (row: Row): Adjustment => ({ ...row, createdAt: row.createdAt.toISOString() });
