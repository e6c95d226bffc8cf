import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'delete', isExported: true, columns: 'price_discounts.user_id' },
    { atErasure: 'null', isExported: false, columns: 'price_tables.created_by' },
  ],
};
