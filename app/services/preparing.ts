import type { EndpointInput } from '../../contract/endpoint.ts';
import * as preparing from '../../contract/preparing.ts';
import { type Api, call } from './call.ts';

export const getAreaReminder = (api: Api, input: EndpointInput<typeof preparing.getAreaReminder>) =>
  call(api, preparing.getAreaReminder, input);

export const setAreaReminder = (api: Api, input: EndpointInput<typeof preparing.setAreaReminder>) =>
  call(api, preparing.setAreaReminder, input);
