import type { Database } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { readStaffRights } from '../../account/index.ts';
import { notify } from '../../notice/index.ts';
import { managesList } from '../rights.ts';
import type { StoredQuotation } from './quotation-store.ts';

const kinds = {
  opened: 'quotation_opened',
  accepted: 'quotation_answered',
  declined: 'quotation_answered',
  expires: 'quotation_expires',
} as const;
type QuotationEvent = keyof typeof kinds;

/** Tells whoever issued a quotation what became of it, as long as they may manage its list, or are staff. */
export async function notifySupplier(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { of, number, event }: { of: StoredQuotation; number: string; event: QuotationEvent },
): Promise<void> {
  const { quotationId, customer, validUntil, revision } = of;
  const supplier = await findSupplier(db, of);
  if (!supplier) return;
  await notify(
    { db, now },
    {
      userIds: [supplier.userId],
      kind: kinds[event],
      thing: `quotation:${quotationId}`,
      path: supplier.path,
      data: { company: customer, number: `${number}/${revision}`, lastDay: validUntil, answer: event },
    },
  );
}

async function findSupplier(
  db: Database,
  { listId, requestId, issuedBy: userId }: StoredQuotation,
): Promise<{ userId: number; path: string } | undefined> {
  if (userId === null) return undefined;
  if (listId === null) {
    const roles = (await readStaffRights(db, userId))?.roles ?? [];
    return roles.length > 0 ? { userId, path: `/admin/quotations/${requestId}` } : undefined;
  }
  const path = `/dxxsample/lists/${listId}/quotations`;
  return (await managesList(db, { listId, userId })) ? { userId, path } : undefined;
}
