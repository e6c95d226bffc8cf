import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'approvals.asked_by approvals.decided_by approvals.person_id',
    },
  ],
};
