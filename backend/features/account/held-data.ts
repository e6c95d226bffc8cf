import type { HeldData } from '../../parts/personal-data.ts';
import { blankUser, countDuties, erasePersonalData } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: true,
      why: 'when and that the account was closed',
      columns: 'account_cancellations.user_id',
    },
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'consents.user_id',
    },
    {
      atErasure: 'blank',
      isExported: true,
      columns: 'users.id',
    },
  ],
  withheld: {
    users: ['password_hash', 'trust_reason'],
  },
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
  hindrances: { staff: countDuties },
  afterErasure: ({ db }, userId) => blankUser(db, userId),
};
