import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

interface Month {
  companyId: number;
  userId: number;
  month: string;
}

/** Coins that a member spent in a month and that were not given back. */
export async function sumSpent(db: Database, { companyId, userId, month }: Month): Promise<number> {
  const { total } = await db.q
    .selectFrom('company_spends')
    .select((e) => e.fn.sum<number | null>('amount').as('total'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return total ?? 0;
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
  const { total } = await db.q
    .selectFrom('company_coin_moves')
    .select((e) => e.fn.sum<number | null>('amount').as('total'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total ?? 0;
}

/** People who left, whose accounts live, with what they put in and did not get back. */
export async function listLeavers(
  db: Database,
  companyId: number,
): Promise<{ userId: number; nickname: string; amount: number }[]> {
  return db.q
    .selectFrom('company_coin_moves')
    .innerJoin('users', 'users.id', 'company_coin_moves.user_id')
    .select((e) => ['users.id as userId', 'users.nickname', e.fn.sum<number>('amount').as('amount')])
    .where('company_coin_moves.company_id', '=', companyId)
    .where('users.group_id', '=', 1)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('company_members')
            .select('company_members.user_id')
            .whereRef('company_members.user_id', '=', 'users.id')
            .where('company_members.company_id', '=', companyId),
        ),
      ),
    )
    .groupBy('users.id')
    .having((e) => e.fn.sum('amount'), '>', 0)
    .orderBy('users.id')
    .limit(sql.lit(100))
    .execute();
}

/** Everybody who put coins into a company's purse and did not take all of them back, whoever they are today. */
export async function listPutIn(
  db: Database,
  companyId: number,
): Promise<{ userId: number; amount: number }[]> {
  return db.q
    .selectFrom('company_coin_moves')
    .select((e) => ['user_id as userId', e.fn.sum<number>('amount').as('amount')])
    .where('company_id', '=', companyId)
    .groupBy('user_id')
    .having((e) => e.fn.sum('amount'), '>', 0)
    .orderBy('user_id')
    .execute();
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
