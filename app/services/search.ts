import type { EndpointInput } from '../../contract/endpoint.ts';
import * as search from '../../contract/search.ts';
import { type Api, call } from './call.ts';

export const searchTopics = (api: Api, input: EndpointInput<typeof search.searchTopics>) =>
  call(api, search.searchTopics, input);

export const suggestTopics = (
  api: Api,
  input: EndpointInput<typeof search.suggestTopics>,
  options?: { signal?: AbortSignal },
) => call(api, search.suggestTopics, input, options);
