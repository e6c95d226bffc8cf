import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'delete', isExported: true, columns: 'answer_questions.user_id answer_marks.user_id' },
    { atErasure: 'null', isExported: false, columns: 'answer_cases.asker_id' },
    { atErasure: 'null', isExported: true, columns: 'answer_cases.reporter_id' },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'names whom the ledger paid for it',
      columns: 'answer_corrections.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'answer_corrections.decided_by',
    },
  ],
};
