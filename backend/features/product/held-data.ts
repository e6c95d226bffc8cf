import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'product_releases.created_by',
    },
  ],
  fileUser: 'product_release_files',
};
