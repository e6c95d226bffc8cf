import type { HeldData } from '../../parts/personal-data.ts';

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
    {
      atErasure: 'delete',
      isExported: false,
      columns: 'feed_views.user_id',
    },
  ],
};
