import type { HeldData } from '../../parts/personal-data.ts';
import { listPictureKeys } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: false,
      columns: 'recovery_codes.user_id totp_factors.user_id',
    },
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'passkeys.user_id lost_factors.user_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'lost_factor_votes.staff_id',
    },
  ],
  withheld: {
    lost_factors: ['cancel_hash', 'picture_key'],
  },
  listKeys: ({ db }, userId) => listPictureKeys(db, userId),
};
