import type { HeldData } from '../../parts/personal-data.ts';
import { listCopyKeys } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'data_exports.user_id',
    },
  ],
  withheld: {
    data_exports: ['file_key'],
  },
  listKeys: ({ db }, userId) => listCopyKeys(db, userId),
};
