import type { Context } from '../../../http/context.ts';
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

/** Tells whoever issued a quotation what became of it, as long as they may manage its list. */
export async function tellSupplier(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { of, number, event }: { of: StoredQuotation; number: string; event: QuotationEvent },
): Promise<void> {
  const { quotationId, listId, issuedBy, customer, validUntil, revision } = of;
  if (issuedBy === null || !(await managesList(db, { listId, userId: issuedBy }))) return;
  await notify(
    { db, now },
    {
      userIds: [issuedBy],
      kind: kinds[event],
      thing: `quotation:${quotationId}`,
      path: `/dxxsample/lists/${listId}/quotations`,
      data: { company: customer, number: `${number}/${revision}`, lastDay: validUntil, answer: event },
    },
  );
}
