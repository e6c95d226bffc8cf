import type { EndpointInput } from '../../contract/endpoint.ts';
import * as places from '../../contract/forum/places.ts';
import { type Api, call } from './call.ts';

export const getPostPlace = (api: Api, input: EndpointInput<typeof places.getPostPlace>) =>
  call(api, places.getPostPlace, input);
