import type { EndpointInput } from '../../contract/endpoint.ts';
import * as returns from '../../contract/resource/returns.ts';
import { type Api, call } from './call.ts';

export const getPurchase = (api: Api, input: EndpointInput<typeof returns.getPurchase>) =>
  call(api, returns.getPurchase, input);

export const requestReturn = (api: Api, input: EndpointInput<typeof returns.requestReturn>) =>
  call(api, returns.requestReturn, input);

export const listReturns = (api: Api, input: EndpointInput<typeof returns.listReturns>) =>
  call(api, returns.listReturns, input);

export const decideReturn = (api: Api, input: EndpointInput<typeof returns.decideReturn>) =>
  call(api, returns.decideReturn, input);
