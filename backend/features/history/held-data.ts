import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: false,
      why: 'published texts stay, under no name',
      columns: 'text_revisions.replaced_by',
    },
  ],
};
