import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'search_concepts.updated_by',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'published texts stay, under no name; made anew from them',
      columns: 'search_documents.author_id',
    },
  ],
};
