import type { EndpointInput } from '../../contract/endpoint.ts';
import * as bounty from '../../contract/forum/bounty.ts';
import { type Api, call } from './call.ts';

export const raiseBounty = (api: Api, input: EndpointInput<typeof bounty.raiseBounty>) =>
  call(api, bounty.raiseBounty, input);
