import type { HeldData } from '../../parts/personal-data.ts';
import { listKeysOf } from './file-store.ts';
import { erasePersonalData } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'null',
      isExported: false,
      columns: 'guest_entries.assignee_id guest_status_steps.actor_id',
    },
    {
      atErasure: 'null',
      isExported: true,
      columns: 'guest_comments.author_id guest_entries.author_id',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'counts hang on it; it holds ids alone',
      columns: 'guest_votes.user_id',
    },
  ],
  withheld: {
    guest_entries: ['code_hash'],
  },
  listKeys: ({ db }, userId) => listKeysOf(db, userId),
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
};
