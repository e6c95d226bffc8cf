import { sql } from 'kysely';
import type { Coupon } from '../../../contract/coupon/coupon.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const pageSize = 30;

type Row = Omit<Coupon, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

const columns = [
  'id as couponId',
  'code',
  'kind',
  'value',
  'least_fen as leastFen',
  'most_uses as mostUses',
  'used_count as usedCount',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'note',
  'is_stopped as isStopped',
] as const;

const selectByCode = (db: Database, code: string) =>
  db.q.selectFrom('coupons').select(columns).where('code', '=', code);

export async function getCoupon(db: Database, code: string): Promise<Row | undefined> {
  return selectByCode(db, code).executeTakeFirst();
}

/** The same, held to the end of the transaction: nobody stops it meanwhile. */
export async function lockCoupon(db: Database, code: string): Promise<Row | undefined> {
  return selectByCode(db, code).forNoKeyUpdate().executeTakeFirst();
}

/** True for who made a code and for who agreed to it. */
export async function isMaker(
  db: Database,
  { couponId, userId }: { couponId: number; userId: number },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', couponId)
    .where((e) => e.or([e('created_by', '=', userId), e('approved_by', '=', userId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** What all codes are worth, in fen, that a person made without a second one. */
export async function sumMadeAlone(
  db: Database,
  { userId, since, coinsPerYuan }: { userId: number; since: Date; coinsPerYuan: number },
): Promise<number> {
  const { fen } = await db.q
    .selectFrom('coupons')
    .select(
      sql<number>`coalesce(sum(case kind when 'gift' then value::bigint * most_uses * 100 / ${coinsPerYuan}::integer
        else value::bigint * most_uses end), 0)::bigint`.as('fen'),
    )
    .where('created_by', '=', userId)
    .where('approved_by', 'is', null)
    .where('created_at', '>', since)
    .where('kind', '<>', 'percent')
    .executeTakeFirstOrThrow();
  return fen;
}

/** True when this person has used it. */
export async function existsUse(
  db: Database,
  { couponId, userId }: { couponId: number; userId: number },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('coupon_uses')
    .select('id')
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the use down; false when this person has used it. */
export async function createUse(
  db: Database,
  use: { couponId: number; userId: number; orderId: number | null; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.q
    .insertInto('coupon_uses')
    .values({ coupon_id: use.couponId, user_id: use.userId, order_id: use.orderId, created_at: use.now })
    .onConflict((conflict) => conflict.columns(['coupon_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Counts one more use, if one is left. */
export async function takeUse(db: Database, couponId: number): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('coupons')
    .set((e) => ({ used_count: e('used_count', '+', 1) }))
    .where('id', '=', couponId)
    .whereRef('used_count', '<', 'most_uses')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Releases a use that an order held. */
export async function deleteUse(
  db: Database,
  { couponId, orderId }: { couponId: number; orderId: number },
): Promise<void> {
  const { numDeletedRows } = await db.q
    .deleteFrom('coupon_uses')
    .where('coupon_id', '=', couponId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await db.q
    .updateTable('coupons')
    .set((e) => ({ used_count: e('used_count', '-', Number(numDeletedRows)) }))
    .where('id', '=', couponId)
    .execute();
}

export async function createCoupon(
  db: Database,
  coupon: Omit<Row, 'couponId' | 'usedCount' | 'isStopped'> & {
    createdBy: number;
    approvedBy: number | null;
    now: Date;
  },
): Promise<Coupon | undefined> {
  const row = await db.q
    .insertInto('coupons')
    .values({
      code: coupon.code,
      kind: coupon.kind,
      value: coupon.value,
      least_fen: coupon.leastFen,
      most_uses: coupon.mostUses,
      starts_at: coupon.startsAt,
      ends_at: coupon.endsAt,
      note: coupon.note,
      created_by: coupon.createdBy,
      approved_by: coupon.approvedBy,
      created_at: coupon.now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toCoupon(row);
}

export async function stopCoupon(db: Database, couponId: number): Promise<Coupon | undefined> {
  const row = await db.q
    .updateTable('coupons')
    .set({ is_stopped: true })
    .where('id', '=', couponId)
    .returning(columns)
    .executeTakeFirst();
  return row && toCoupon(row);
}

export async function listCoupons(db: Database, page: number): Promise<Page<Coupon>> {
  const rows = await db.q
    .selectFrom('coupons')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db.q
    .selectFrom('coupons')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toCoupon), page, pageSize, total, isTotalCapped: false };
}

const toCoupon = (row: Row): Coupon => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});
