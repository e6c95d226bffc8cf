import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'drafts.user_id',
    },
    {
      atErasure: 'delete',
      isExported: false,
      columns: 'sent_texts.user_id',
    },
  ],
};
