import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'certifications.user_id expert_products.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: `
        certification_acts.actor_id certification_slots.offered_by
        certification_votes.reviewer_id`,
    },
  ],
};
