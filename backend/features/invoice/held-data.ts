import type { HeldData } from '../../parts/personal-data.ts';
import { listInvoiceKeys } from './file-store.ts';
import { erasePersonalData } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'delete',
      isExported: true,
      columns: 'invoice_titles.user_id',
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'accounting records; title, address and remark are blanked',
      columns: 'invoices.user_id',
    },
  ],
  withheld: { invoices: ['file_key'] },
  listKeys: ({ db }, userId) => listInvoiceKeys(db, userId),
  beforeErasure: ({ db }, userId) => erasePersonalData(db, userId),
};
