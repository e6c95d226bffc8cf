import * as invoice from '../../../contract/invoice/invoice.ts';
import type { SignedInContext } from '../../http/context.ts';
import { on, onRaw } from '../../http/on.ts';
import { receiveInvoiceFile, sendInvoiceFile } from './file.ts';
import * as rules from './invoice.ts';
import * as store from './store.ts';

export const invoiceEndpoints = [
  on(invoice.listInvoices, async ({ db, viewer: { userId } }, { page }) => ({
    invoices: await store.listInvoices(db, { userId, page }),
    orders: await store.listInvoiceable(db, { userId }),
    titles: await store.listTitles(db, userId),
  })),
  on(invoice.requestInvoice, rules.requestInvoice),
  on(invoice.listAllInvoices, ({ db }, filter) => store.listInvoices(db, filter)),
  on(invoice.moveInvoice, rules.moveInvoice),
  onRaw(
    'POST',
    invoice.invoiceUploadPath,
    (context, { invoiceId = '' }, request) =>
      receiveInvoiceFile(context as SignedInContext, Number(invoiceId), request),
    { access: 'admin', rate: 'upload', bodyLimit: invoice.invoiceFileBytes },
  ),
  onRaw(
    'GET',
    invoice.invoiceFilePath(':invoiceId'),
    (context, { invoiceId = '' }) => sendInvoiceFile(context, Number(invoiceId)),
    { access: 'user' },
  ),
];
