import type { HeldData } from '../../parts/personal-data.ts';
import { erasePersonalData } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: false,
      columns: 'conversation_sides.other_id conversations.high_id conversations.low_id',
    },
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'conversation_sides.user_id private_messages.sender_id',
    },
  ],
  withheld: {
    // The last word may be the other's.
    conversation_sides: ['last_excerpt'],
  },
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
};
