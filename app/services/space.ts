import type { EndpointInput } from '../../contract/endpoint.ts';
import * as space from '../../contract/space/space.ts';
import { type Api, call } from './call.ts';

export const getSpace = (api: Api, input: EndpointInput<typeof space.getSpace>) =>
  call(api, space.getSpace, input);

export const listPersonArticles = (api: Api, input: EndpointInput<typeof space.listPersonArticles>) =>
  call(api, space.listPersonArticles, input);

export const listPinnable = (api: Api) => call(api, space.listPinnable, {});

export const pinThing = (api: Api, input: EndpointInput<typeof space.pinThing>) =>
  call(api, space.pinThing, input);

export const getOwnAddress = (api: Api) => call(api, space.getOwnAddress, {});

export const takeAddress = (api: Api, input: EndpointInput<typeof space.takeAddress>) =>
  call(api, space.takeAddress, input);

export const findByAddress = (api: Api, input: EndpointInput<typeof space.findByAddress>) =>
  call(api, space.findByAddress, input);
