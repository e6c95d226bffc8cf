import type { HeldData } from '../../parts/personal-data.ts';
import { erasePersonalData } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    { atErasure: 'null', isExported: true, columns: 'appointments.created_by' },
    { atErasure: 'null', isExported: false, columns: 'appointments.seller_id' },
    { atErasure: 'delete', isExported: false, columns: 'sellers.user_id' },
  ],
  withheld: { appointments: ['code_seed', 'locale', 'reminded_at'] },
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
};
