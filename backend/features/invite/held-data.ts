import type { HeldData } from '../../parts/personal-data.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'delete', isExported: true, columns: 'invite_codes.user_id' },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'coins were given for it',
      columns: 'invites.invitee_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'coins were given for it',
      columns: 'invites.inviter_id',
    },
    { atErasure: 'keep', isExported: false, why: 'an act of staff', columns: 'invites.decided_by' },
  ],
};
