import type { EndpointInput } from '../../contract/endpoint.ts';
import * as ledger from '../../contract/ledger.ts';
import { type Api, call } from './call.ts';

export const getWallet = (api: Api) => call(api, ledger.getWallet, {});

export const getStatement = (api: Api, input: EndpointInput<typeof ledger.getStatement>) =>
  call(api, ledger.getStatement, input);

export const getIncomeMonth = (api: Api, input: EndpointInput<typeof ledger.getIncomeMonth>) =>
  call(api, ledger.getIncomeMonth, input);

export const listOwnSheets = (api: Api) => call(api, ledger.listOwnSheets, {});

export const listSheets = (api: Api, page?: string) => call(api, ledger.listSheets, { page });

export const settleSheet = (api: Api, input: EndpointInput<typeof ledger.settleSheet>) =>
  call(api, ledger.settleSheet, input);

export const getLedgerOverview = (api: Api) => call(api, ledger.getLedgerOverview, {});

export const checkLedger = (api: Api) => call(api, ledger.checkLedger, {});
