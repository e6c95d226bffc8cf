import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'visit_pauses.user_id visits.user_id',
    },
  ],
};
