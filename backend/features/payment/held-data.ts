import type { HeldData } from '../../parts/personal-data.ts';
import { erasePersonalData } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: false,
      columns: 'payer_flows.user_id',
    },
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'payer_openids.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'payment_alarms.solved_by',
    },
  ],
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
};
