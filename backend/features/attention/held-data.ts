import type { HeldData } from '../personal-data/held.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: false,
      columns: 'follows.followed_id',
    },
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'follows.follower_id',
    },
  ],
};
