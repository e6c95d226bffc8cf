import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'identities.user_id',
    },
    {
      atErasure: 'delete',
      isExported: false,
      columns: 'identity_flows.user_id',
    },
  ],
};
