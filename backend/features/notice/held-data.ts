import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: false,
      columns: 'notice_events.actor_id notice_events.user_id person_blocks.blocked_id',
    },
    {
      atErasure: 'delete',
      isExported: true,
      columns: `
        digest_wishes.user_id digests.user_id notice_mutes.user_id notice_settings.user_id
        person_blocks.blocker_id`,
    },
    {
      atErasure: 'delete',
      isExported: true,
      // Others of the person's rows refer to it.
      isLast: true,
      columns: 'notices.user_id',
    },
    {
      atErasure: 'null',
      isExported: false,
      columns: 'notices.actor_id',
    },
  ],
};
