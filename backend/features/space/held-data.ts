import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'person_addresses.user_id person_pins.user_id',
    },
  ],
};
