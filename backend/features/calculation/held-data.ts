import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'delete', isExported: true, columns: 'calculations.user_id calculation_versions.user_id' },
  ],
};
