import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'delete', isExported: true, columns: 'real_names.user_id' },
    { atErasure: 'keep', isExported: false, why: 'an act of staff', columns: 'real_names.decided_by' },
  ],
  withheld: { real_names: ['identity_key'] },
};
