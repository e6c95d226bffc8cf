import * as demand from '../../contract/demand/demand.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { type Api, call } from './call.ts';

export const listDemands = (api: Api, input: EndpointInput<typeof demand.listDemands>) =>
  call(api, demand.listDemands, input);

export const claimDemand = (api: Api, input: EndpointInput<typeof demand.claimDemand>) =>
  call(api, demand.claimDemand, input);
