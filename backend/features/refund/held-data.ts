import type { HeldData } from '../../parts/personal-data.ts';
import { erasePersonalData } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: true,
      why: 'a part of an order; its reason is blanked',
      columns: 'refunds.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'refunds.decided_by',
    },
  ],
  withheld: {
    refunds: ['key', 'asked_hash'],
  },
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
};
