import * as waiting from '../../contract/auth/waiting-code.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { type Api, call } from './call.ts';

export const listWaitingCodes = (api: Api) => call(api, waiting.listWaitingCodes, {});

export const showWaitingCode = (api: Api, input: EndpointInput<typeof waiting.showWaitingCode>) =>
  call(api, waiting.showWaitingCode, input);
