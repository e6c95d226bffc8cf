import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'reports.reporter_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'moderation_acts.actor_id moderation_acts.reversed_by moderation_acts.seconder_id',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'the record of a decision, for appeals and for the law',
      columns: 'moderation_acts.subject_id',
    },
  ],
  withheld: {
    moderation_acts: ['actor_id', 'seconder_id', 'reversed_by'],
  },
};
