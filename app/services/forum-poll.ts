import type { EndpointInput } from '../../contract/endpoint.ts';
import * as poll from '../../contract/forum/poll.ts';
import { type Api, call } from './call.ts';

export const votePoll = (api: Api, input: EndpointInput<typeof poll.votePoll>) =>
  call(api, poll.votePoll, input);
