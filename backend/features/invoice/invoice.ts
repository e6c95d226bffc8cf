import { dictionary } from '../../../contract/dictionary.ts';
import { fail } from '../../../contract/errors.ts';
import type { AdminInvoice, Invoice, InvoiceTitle } from '../../../contract/invoice/invoice.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { notify } from '../notice/index.ts';
import { mailInvoice } from './invoice-mail.ts';
import * as store from './store.ts';

type Wanted = InvoiceTitle & {
  kind: Invoice['kind'];
  email: string;
  remark: string;
  numbers: readonly string[];
};

/** Asks for one invoice over several orders; a company's needs its tax number, a special one all that banks want. */
export async function requestInvoice(
  { db, now, viewer }: SignedInContext,
  { kind, email, remark, numbers, ...title }: Wanted,
): Promise<Invoice> {
  const { userId } = viewer;
  const missing = missingFields(kind, title);
  if (missing.length > 0) {
    return fail('invoice.title_incomplete', {
      fields: Object.fromEntries(missing.map((name) => [name, 'missing'])),
    });
  }
  return db.tx(async () => {
    const wanted = [...new Set(numbers)];
    const orders = await store.listInvoiceable(db, { userId, numbers: wanted });
    if (orders.length !== wanted.length) return fail('invoice.order_unfit');
    await store.saveTitle(db, { userId, title, now });
    const invoiceId = await store.createInvoice(db, { userId, kind, title, email, remark, orders, now });
    return (await store.getInvoice(db, invoiceId)) ?? fail('invoice.order_unfit');
  });
}

const before = dictionary<readonly Invoice['state'][]>({
  issuing: ['applied'],
  issued: ['applied', 'issuing'],
  refused: ['applied', 'issuing'],
  red: ['red_pending'],
});

/** Staff move an invoice on; what is issued or reversed needs the number of the fapiao. */
export async function moveInvoice(
  context: SignedInContext,
  {
    invoiceId,
    to,
    fapiaoNumber,
    fileAddress,
    reason,
  }: {
    invoiceId: number;
    to: 'issuing' | 'issued' | 'refused' | 'red';
    fapiaoNumber: string;
    fileAddress: string;
    reason: string;
  },
): Promise<AdminInvoice> {
  const { db, now } = context;
  const moved = await db.tx(async () => {
    const invoice = (await store.getInvoice(db, invoiceId)) ?? fail('invoice.not_found');
    if (!before[to]?.includes(invoice.state)) return fail('invoice.wrong_state');
    const needsNumber = to === 'issued' || to === 'red';
    if (needsNumber && fapiaoNumber === '') {
      return fail('invoice.number_missing', { fields: { fapiaoNumber: 'missing' } });
    }
    await store.moveInvoice(db, {
      invoiceId,
      state: to,
      ...(to === 'issued' && { fapiaoNumber, fileAddress }),
      ...(to === 'red' && { redNumber: fapiaoNumber }),
      ...(to === 'refused' && { answer: reason }),
      now,
    });
    await recordAct(context, {
      action: `invoice.${to}`,
      target: `invoice:${invoiceId}`,
      before: { state: invoice.state },
      after: { state: to, fapiaoNumber },
      reason,
    });
    if (to !== 'issuing') {
      await notify(
        { db, now },
        {
          userIds: [invoice.userId],
          kind: 'invoice_moved',
          thing: `invoice:${invoiceId}:${to}`,
          path: '/personal/invoices',
          data: { state: to, title: invoice.title },
        },
      );
    }
    return (await store.getInvoice(db, invoiceId)) ?? fail('invoice.not_found');
  });
  if (to === 'issued') await mailInvoice(context, moved);
  return moved;
}

function missingFields(kind: Invoice['kind'], title: InvoiceTitle): (keyof InvoiceTitle)[] {
  if (kind === 'special') {
    const needed = ['taxNumber', 'address', 'phone', 'bank', 'account'] as const;
    const isPersonal = title.titleKind === 'personal';
    return [...(isPersonal ? (['titleKind'] as const) : []), ...needed.filter((name) => title[name] === '')];
  }
  return title.titleKind === 'company' && title.taxNumber === '' ? ['taxNumber'] : [];
}
