import * as setup from '../../contract/admin/setup.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { type Api, call } from './call.ts';

export const getSetup = (api: Api) => call(api, setup.getSetup, {});

export const saveSetup = (api: Api, input: EndpointInput<typeof setup.saveSetup>) =>
  call(api, setup.saveSetup, input);
