import type { Generated } from 'kysely';

interface CouponsTable {
  id: Generated<number>;
  code: string;
  kind: 'off' | 'percent' | 'gift';
  value: number;
  least_fen: number;
  most_uses: number;
  used_count: Generated<number>;
  starts_at: Date;
  ends_at: Date;
  note: string;
  is_stopped: Generated<boolean>;
  created_by: number;
  approved_by: number | null;
  created_at: Date;
}

interface CouponUsesTable {
  id: Generated<number>;
  coupon_id: number;
  user_id: number;
  order_id: number | null;
  created_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    coupons: CouponsTable;
    coupon_uses: CouponUsesTable;
  }
}
