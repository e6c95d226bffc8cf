import type { HeldData } from '../../parts/personal-data.ts';
import { erasePersonalData } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'null',
      isExported: true,
      columns: 'uploads.owner_id',
    },
  ],
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
};
