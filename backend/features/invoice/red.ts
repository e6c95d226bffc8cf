import type { Database } from '../../db/database.ts';
import { findLiveInvoice, moveInvoice } from './store.ts';

/** Money of an invoiced order went back: an invoice that is out has to be reversed, one that is not is dropped. */
export async function markRed({ db, now }: { db: Database; now: Date }, orderId: number): Promise<void> {
  const live = await findLiveInvoice(db, orderId);
  if (!live) return;
  const { invoiceId, state } = live;
  if (state === 'issued') await moveInvoice(db, { invoiceId, state: 'red_pending', now });
  else if (state !== 'red_pending')
    await moveInvoice(db, { invoiceId, state: 'refused', answer: 'refunded', now });
}
