import type { EndpointInput } from '../../contract/endpoint.ts';
import * as feed from '../../contract/forum/feed.ts';
import { type Api, call } from './call.ts';

export const listFeedTopics = (api: Api, input: EndpointInput<typeof feed.listFeedTopics>) =>
  call(api, feed.listFeedTopics, input);
