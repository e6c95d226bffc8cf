import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: true,
      why: 'a part of the ledger, which is only ever added to',
      columns: 'coin_adjustments.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff on the ledger',
      columns: 'coin_adjustments.decided_by coin_adjustments.proposed_by',
    },
  ],
};
