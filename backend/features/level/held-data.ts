import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: true,
      why: 'a part of the ledger, which is only ever added to',
      columns: 'coin_rewards.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an entry of another person’s points; it holds ids alone',
      columns: 'point_entries.actor_id',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'points are only ever added to; they hold ids alone',
      columns: 'point_entries.user_id',
    },
  ],
};
