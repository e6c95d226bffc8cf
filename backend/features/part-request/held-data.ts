import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'part_request_votes.user_id',
    },
    {
      atErasure: 'null',
      isExported: true,
      columns: 'part_requests.created_by',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'part_requests.decided_by',
    },
  ],
};
