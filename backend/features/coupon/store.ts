import type { Coupon } from '../../../contract/coupon.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const pageSize = 30;

type Row = Omit<Coupon, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

const columns = `id as "couponId", code, kind, value, least_fen as "leastFen", most_uses as "mostUses",
  used_count as "usedCount", starts_at as "startsAt", ends_at as "endsAt", note, is_stopped as "isStopped"`;

export async function getCoupon(db: Database, code: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} from coupons where code = $1`, [code]);
  return rows[0];
}

/** The same, held to the end of the transaction: nobody stops it meanwhile. */
export async function lockCoupon(db: Database, code: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} from coupons where code = $1 for no key update`, [
    code,
  ]);
  return rows[0];
}

/** True for who made a code and for who agreed to it. */
export async function isMaker(
  db: Database,
  { couponId, userId }: { couponId: number; userId: number },
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from coupons where id = $1 and $2 in (created_by, approved_by)) as found`,
    [couponId, userId],
  );
  return rows[0]?.found ?? false;
}

/** What all codes are worth, in fen, that a person made without a second one. */
export async function sumMadeAlone(
  db: Database,
  { userId, since, coinsPerYuan }: { userId: number; since: Date; coinsPerYuan: number },
): Promise<number> {
  const { rows } = await db.query<{ fen: number }>(
    `select coalesce(sum(case kind when 'gift' then value::bigint * most_uses * 100 / $3::integer
       else value::bigint * most_uses end), 0)::bigint as fen
     from coupons where created_by = $1 and approved_by is null and created_at > $2 and kind <> 'percent'`,
    [userId, since, coinsPerYuan],
  );
  return rows[0]?.fen ?? 0;
}

/** True when this person has used it. */
export async function existsUse(
  db: Database,
  { couponId, userId }: { couponId: number; userId: number },
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from coupon_uses where coupon_id = $1 and user_id = $2) as found`,
    [couponId, userId],
  );
  return rows[0]?.found ?? false;
}

/** Writes the use down; false when this person has used it. */
export async function createUse(
  db: Database,
  use: { couponId: number; userId: number; orderId: number | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into coupon_uses (coupon_id, user_id, order_id, created_at) values ($1, $2, $3, $4)
     on conflict (coupon_id, user_id) do nothing`,
    [use.couponId, use.userId, use.orderId, use.now],
  );
  return rowCount === 1;
}

/** Counts one more use, if one is left. */
export async function takeUse(db: Database, couponId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update coupons set used_count = used_count + 1 where id = $1 and used_count < most_uses`,
    [couponId],
  );
  return rowCount === 1;
}

/** Gives a use back that an order held. */
export async function deleteUse(
  db: Database,
  { couponId, orderId }: { couponId: number; orderId: number },
): Promise<void> {
  const { rowCount } = await db.query(`delete from coupon_uses where coupon_id = $1 and order_id = $2`, [
    couponId,
    orderId,
  ]);
  if (rowCount > 0) {
    await db.query(`update coupons set used_count = used_count - $2 where id = $1`, [couponId, rowCount]);
  }
}

export async function createCoupon(
  db: Database,
  coupon: Omit<Row, 'couponId' | 'usedCount' | 'isStopped'> & {
    createdBy: number;
    approvedBy: number | null;
    now: Date;
  },
): Promise<Coupon | undefined> {
  const { rows } = await db.query<Row>(
    `insert into coupons (code, kind, value, least_fen, most_uses, starts_at, ends_at, note, created_by, approved_by,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (code) do nothing returning ${columns}`,
    [
      coupon.code,
      coupon.kind,
      coupon.value,
      coupon.leastFen,
      coupon.mostUses,
      coupon.startsAt,
      coupon.endsAt,
      coupon.note,
      coupon.createdBy,
      coupon.approvedBy,
      coupon.now,
    ],
  );
  return rows[0] && toCoupon(rows[0]);
}

export async function stopCoupon(db: Database, couponId: number): Promise<Coupon | undefined> {
  const { rows } = await db.query<Row>(
    `update coupons set is_stopped = true where id = $1 returning ${columns}`,
    [couponId],
  );
  return rows[0] && toCoupon(rows[0]);
}

export async function listCoupons(db: Database, page: number): Promise<Page<Coupon>> {
  const { rows } = await db.query<Row>(
    `select ${columns} from coupons order by id desc limit ${pageSize} offset $1`,
    [(page - 1) * pageSize],
  );
  const counted = await db.query<{ total: number }>(`select count(*) as total from coupons`, []);
  return {
    items: rows.map(toCoupon),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
    isTotalCapped: false,
  };
}

const toCoupon = (row: Row): Coupon => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});
