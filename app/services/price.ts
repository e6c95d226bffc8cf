import type { EndpointInput } from '../../contract/endpoint.ts';
import * as price from '../../contract/price/price.ts';
import { type Api, call } from './call.ts';

export const getPriceList = (api: Api) => call(api, price.getPriceList, {});

export const createPriceVersion = (api: Api, input: EndpointInput<typeof price.createPriceVersion>) =>
  call(api, price.createPriceVersion, input);
