import type { HeldData } from '../../parts/personal-data.ts';
import { erasePersonalData, listKeysOf } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'null', isExported: true, columns: 'tickets.asker_id' },
    { atErasure: 'null', isExported: false, columns: 'tickets.assignee_id' },
    { atErasure: 'null', isExported: true, columns: 'ticket_posts.author_id' },
    { atErasure: 'null', isExported: false, columns: 'ticket_mails.settled_by' },
    { atErasure: 'null', isExported: false, columns: 'service_terms.created_by' },
  ],
  withheld: { tickets: ['code_seed', 'locale', 'warned_at', 'solve_warned_at'] },
  listKeys: ({ db }, userId) => listKeysOf(db, userId),
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
};
