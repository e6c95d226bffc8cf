import type { Settlement } from '../../../contract/ledger/ledger.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const pageSize = 30;

interface Income {
  id: number;
  sellerId: number;
  share: number;
  state: 'frozen' | 'available' | 'returned';
}

/** With the settlement sheet it stands on. */
export interface IncomeOnSettlement extends Income {
  sheetId: number | null;
  isSettled: boolean;
}

export async function createIncome(
  db: Database,
  income: {
    sellerId: number;
    transferId: number;
    thing: string;
    price: number;
    bought: number;
    share: number;
    percent: number;
    frozenUntil: Date;
    now: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('creator_incomes')
    .values({
      seller_id: income.sellerId,
      transfer_id: income.transferId,
      thing: income.thing,
      price: income.price,
      bought: income.bought,
      share: income.share,
      share_percent: income.percent,
      frozen_until: income.frozenUntil,
      sheet_id: null,
      created_at: income.now,
      released_at: null,
    })
    .execute();
}

/** The income that a spend made, held with its sheet: nobody settles it meanwhile. */
export async function lockIncomeOf(
  db: Database,
  transferId: number,
): Promise<IncomeOnSettlement | undefined> {
  const { rows } = await db.query<Income & { sheetId: number | null }>(
    `select id, seller_id as "sellerId", share, state, sheet_id as "sheetId"
     from creator_incomes where transfer_id = $1 for update`,
    [transferId],
  );
  const income = rows[0];
  if (!income) return undefined;
  const settlement = income.sheetId === null ? undefined : await lockSettlement(db, income.sheetId);
  return { ...income, isSettled: settlement?.state === 'settled' };
}

/** Takes an income off a sheet that is not settled yet. */
export async function removeFromSettlement(db: Database, incomeId: number): Promise<void> {
  await db.query(
    `with gone as (
       update settlement_sheets set item_count = item_count - 1, price_total = price_total - price,
         share_total = share_total - share
       from creator_incomes
       where creator_incomes.id = $1 and settlement_sheets.id = sheet_id and settlement_sheets.state = 'open'
       returning settlement_sheets.id
     ) update creator_incomes set sheet_id = null from gone where creator_incomes.id = $1`,
    [incomeId],
  );
}

/** Incomes whose freeze is over, skipping those that another instance holds. */
export async function lockDueIncomes(db: Database, now: Date): Promise<Income[]> {
  const { rows } = await db.query<Income>(
    `select id, seller_id as "sellerId", share, state from creator_incomes
     where state = 'frozen' and frozen_until <= $1 order by frozen_until, id limit 100 for update skip locked`,
    [now],
  );
  return rows;
}

/** Keeps the income of a spend frozen until then, if it is frozen still. */
export async function freezeIncome(
  db: Database,
  { transferId, until }: { transferId: number; until: Date },
): Promise<void> {
  await db.query(
    `update creator_incomes set frozen_until = greatest(frozen_until, $2)
     where transfer_id = $1 and state = 'frozen'`,
    [transferId, until],
  );
}

export async function updateIncome(
  db: Database,
  { id, state, releasedAt = null }: { id: number; state: Income['state']; releasedAt?: Date | null },
): Promise<void> {
  await db.query(
    `update creator_incomes set state = $2, released_at = coalesce(released_at, $3) where id = $1`,
    [id, state, releasedAt],
  );
}

/**
 * Sums up what became available before `until` and stands on no sheet yet, one sheet for each creator and month;
 * returns how many sheets were made. `month` is the first day, Beijing time.
 */
export async function createSettlements(
  db: Database,
  { month, until, now }: { month: string; until: Date; now: Date },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with due as (
       select id, seller_id, price, share from creator_incomes
       where state = 'available' and sheet_id is null and released_at < $2 for update
     ), made as (
       insert into settlement_sheets (seller_id, month, item_count, price_total, share_total, created_at)
       select seller_id, $1::date, count(*), sum(price), sum(share), $3 from due group by seller_id
       on conflict (seller_id, month) do nothing returning id, seller_id
     ), put as (
       update creator_incomes set sheet_id = made.id from made, due
       where creator_incomes.id = due.id and due.seller_id = made.seller_id
     ) select id from made`,
    [month, until, now],
  );
  return rows.length;
}

type SettlementRow = Omit<Settlement, 'createdAt' | 'settledAt'> & {
  createdAt: Date;
  settledAt: Date | null;
};

const settlementColumns = `settlement_sheets.id as "sheetId", seller_id as "sellerId", nickname as "sellerName",
  to_char(month, 'YYYY-MM') as month, item_count as "itemCount", price_total as "priceTotal",
  share_total as "shareTotal", state, paid_in as "paidIn", settlement_sheets.created_at as "createdAt", settled_at as "settledAt"`;

/** Sheets, the newest first; of one creator, or of all for the back office. */
export async function listSettlements(
  db: Database,
  { sellerId, page }: { sellerId?: number; page: number },
): Promise<Page<Settlement>> {
  const params = [sellerId ?? null];
  const where = `where ($1::bigint is null or seller_id = $1)`;
  const { rows } = await db.query<SettlementRow>(
    `select ${settlementColumns} from settlement_sheets join users on users.id = seller_id ${where}
     order by settlement_sheets.month desc, settlement_sheets.id desc limit ${pageSize} offset $2`,
    [...params, (page - 1) * pageSize],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*) as total from settlement_sheets ${where}`,
    params,
  );
  return {
    items: rows.map(toSettlement),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
    isTotalCapped: false,
  };
}

export async function lockSettlement(db: Database, sheetId: number): Promise<Settlement | undefined> {
  const { rows } = await db.query<SettlementRow>(
    `select ${settlementColumns} from settlement_sheets join users on users.id = seller_id
     where settlement_sheets.id = $1 for update of settlement_sheets`,
    [sheetId],
  );
  return rows[0] && toSettlement(rows[0]);
}

export async function paySettlement(
  db: Database,
  {
    sheetId,
    userId,
    paidIn,
    now,
  }: { sheetId: number; userId: number; paidIn: Settlement['paidIn']; now: Date },
): Promise<void> {
  await db.query(
    `update settlement_sheets set state = 'settled', settled_at = $2, settled_by = $3, paid_in = $4 where id = $1`,
    [sheetId, now, userId, paidIn],
  );
}

const toSettlement = (row: SettlementRow): Settlement => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});
