import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'moderation_cases.claimed_by moderation_cases.decided_by',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'the record of a decision; reports of others are theirs',
      columns: 'moderation_cases.subject_id',
    },
  ],
};
