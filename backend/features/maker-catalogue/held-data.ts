import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [{ atErasure: 'null', isExported: false, columns: 'maker_catalogues.created_by' }],
};
