import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'null', isExported: true, columns: 'vector_proposals.user_id' },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'vector_proposals.decided_by licensed_tables.created_by',
    },
  ],
};
