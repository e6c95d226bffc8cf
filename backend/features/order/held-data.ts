import type { HeldData } from '../personal-data/held.ts';
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
