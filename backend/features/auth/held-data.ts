import { publishSessionsEnded } from '../../parts/events.ts';
import type { HeldData } from '../../parts/personal-data.ts';
import { erasePersonalData } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: false,
      columns: 'known_devices.user_id second_steps.user_id',
    },
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'sessions.user_id',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'the law wants it for six months; then it is deleted',
      columns: 'sign_in_log.user_id',
    },
  ],
  withheld: {
    sessions: ['token_hash', 'challenge'],
  },
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
  afterErasure: ({ db }, userId) => publishSessionsEnded(db, userId),
};
