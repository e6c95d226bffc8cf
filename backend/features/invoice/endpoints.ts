import * as invoice from '../../../contract/invoice/invoice.ts';
import { on } from '../../http/on.ts';
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
];
