import type { EndpointInput } from '../../contract/endpoint.ts';
import * as ledger from '../../contract/ledger/ledger.ts';
import { type Api, call } from './call.ts';

export const getWallet = (api: Api) => call(api, ledger.getWallet, {});

export const getStatement = (api: Api, input: EndpointInput<typeof ledger.getStatement>) =>
  call(api, ledger.getStatement, input);

export const getIncomeMonth = (api: Api, input: EndpointInput<typeof ledger.getIncomeMonth>) =>
  call(api, ledger.getIncomeMonth, input);

export const listOwnSettlements = (api: Api) => call(api, ledger.listOwnSettlements, {});

export const listSettlements = (api: Api, page?: string) => call(api, ledger.listSettlements, { page });

export const paySettlement = (api: Api, input: EndpointInput<typeof ledger.paySettlement>) =>
  call(api, ledger.paySettlement, input);

export const getLedgerOverview = (api: Api) => call(api, ledger.getLedgerOverview, {});

export const checkLedger = (api: Api) => call(api, ledger.checkLedger, {});
