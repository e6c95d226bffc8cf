import type { HeldData } from '../personal-data/held.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: false,
      columns: 'identity_flows.user_id',
    },
  ],
};
