import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'delete', isExported: true, columns: 'part_matches.user_id part_fixes.user_id' },
    { atErasure: 'null', isExported: true, columns: 'part_fixes.fixed_by' },
  ],
};
