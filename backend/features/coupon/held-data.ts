import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: true,
      why: 'a part of an order',
      columns: 'coupon_uses.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'coupons.approved_by coupons.created_by',
    },
  ],
};
