import type { EndpointInput } from '../../contract/endpoint.ts';
import * as invoice from '../../contract/invoice/invoice.ts';
import { type Api, call } from './call.ts';

export const listInvoices = (api: Api, page?: string) => call(api, invoice.listInvoices, { page });

export const requestInvoice = (api: Api, input: EndpointInput<typeof invoice.requestInvoice>) =>
  call(api, invoice.requestInvoice, input);
