import type { EndpointInput } from '../../contract/endpoint.ts';
import * as lost from '../../contract/two-factor/lost-factor.ts';
import { type Api, call } from './call.ts';

export const getLostFactor = (api: Api) => call(api, lost.getLostFactor, {});

export const askLostFactor = (api: Api, input: EndpointInput<typeof lost.askLostFactor>) =>
  call(api, lost.askLostFactor, input);

export const applyLostFactor = (api: Api) => call(api, lost.applyLostFactor, {});

export const getOwnLostFactor = (api: Api) => call(api, lost.getOwnLostFactor, {});

export const cancelLostFactor = (api: Api) => call(api, lost.cancelLostFactor, {});

export const cancelLostFactorByMail = (api: Api, code: string) =>
  call(api, lost.cancelLostFactorByMail, { code });

export const listLostFactors = (api: Api, page?: string) => call(api, lost.listLostFactors, { page });

export const decideLostFactor = (api: Api, input: EndpointInput<typeof lost.decideLostFactor>) =>
  call(api, lost.decideLostFactor, input);
