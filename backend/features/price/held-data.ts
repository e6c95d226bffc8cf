import type { HeldData } from '../personal-data/held.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'price_versions.created_by',
    },
  ],
};
