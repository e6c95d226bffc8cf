import type { Database } from '../../db/database.ts';
import './tables.ts';

interface Month {
  companyId: number;
  userId: number;
  month: string;
}

/** Coins that a member spent in a month and that were not given back. */
export async function sumSpent(db: Database, { companyId, userId, month }: Month): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select coalesce(sum(amount), 0)::integer as total from company_spends
     where company_id = $1 and user_id = $2 and month = $3 and state = 'held'`,
    [companyId, userId, month],
  );
  return rows[0]?.total ?? 0;
}

export async function createSpend(
  db: Database,
  spend: Month & { amount: number; thing: string; transferId: number; now: Date },
): Promise<void> {
  await db.q
    .insertInto('company_spends')
    .values({
      company_id: spend.companyId,
      user_id: spend.userId,
      month: spend.month,
      amount: spend.amount,
      thing: spend.thing,
      transfer_id: spend.transferId,
      created_at: spend.now,
      returned_at: null,
    })
    .execute();
}

/** Whose spend it was; its month has the coins free again. */
export async function endSpend(
  db: Database,
  { transferId, now }: { transferId: number; now: Date },
): Promise<{ companyId: number; userId: number } | undefined> {
  const row = await db.q
    .updateTable('company_spends')
    .set({ state: 'returned', returned_at: now })
    .where('transfer_id', '=', transferId)
    .where('state', '=', 'held')
    .returning(['company_id', 'user_id'])
    .executeTakeFirst();
  return row && { companyId: row.company_id, userId: row.user_id };
}

/** Coins that a person put into a company's purse and did not take back. */
export async function sumPutIn(
  db: Database,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select coalesce(sum(amount), 0)::integer as total from company_coin_moves
     where company_id = $1 and user_id = $2`,
    [companyId, userId],
  );
  return rows[0]?.total ?? 0;
}

/** People who left, whose accounts live, with what they put in and did not get back. */
export async function listLeavers(
  db: Database,
  companyId: number,
): Promise<{ userId: number; nickname: string; amount: number }[]> {
  const { rows } = await db.query<{ userId: number; nickname: string; amount: number }>(
    `select users.id as "userId", nickname, sum(amount)::integer as amount
     from company_coin_moves as moves join users on users.id = moves.user_id
     where moves.company_id = $1 and group_id = 1 and not exists
       (select from company_members where company_members.user_id = users.id and company_members.company_id = $1)
     group by users.id having sum(amount) > 0 order by users.id limit 100`,
    [companyId],
  );
  return rows;
}

/** Everybody who put coins into a company's purse and did not take all of them back, whoever they are today. */
export async function listPutIn(
  db: Database,
  companyId: number,
): Promise<{ userId: number; amount: number }[]> {
  const { rows } = await db.query<{ userId: number; amount: number }>(
    `select user_id as "userId", sum(amount)::integer as amount from company_coin_moves
     where company_id = $1 group by user_id having sum(amount) > 0 order by user_id`,
    [companyId],
  );
  return rows;
}

export async function createMove(
  db: Database,
  move: { companyId: number; userId: number; amount: number; transferId: number; now: Date },
): Promise<void> {
  await db.q
    .insertInto('company_coin_moves')
    .values({
      company_id: move.companyId,
      user_id: move.userId,
      amount: move.amount,
      transfer_id: move.transferId,
      created_at: move.now,
    })
    .execute();
}
