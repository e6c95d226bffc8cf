import type { HeldData } from '../../parts/personal-data.ts';
import { countPaidMembership } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: true,
      why: 'a part of an order',
      columns: 'membership_periods.user_id',
    },
  ],
  hindrances: { membership: countPaidMembership },
};
