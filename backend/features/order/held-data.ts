import type { HeldData } from '../../parts/personal-data.ts';
import { countOpenOrders } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: true,
      why: 'the law wants them for three years and more',
      columns: 'orders.user_id',
    },
  ],
  withheld: {
    orders: ['key', 'asked_hash'],
  },
  hindrances: { orders: countOpenOrders },
};
