import type { EndpointInput } from '../../contract/endpoint.ts';
import * as search from '../../contract/search/search.ts';
import * as whole from '../../contract/search/whole-search.ts';
import { type Api, call } from './call.ts';

export const searchTopics = (api: Api, input: EndpointInput<typeof search.searchTopics>) =>
  call(api, search.searchTopics, input);

export const suggestTopics = (
  api: Api,
  input: EndpointInput<typeof search.suggestTopics>,
  options?: { signal?: AbortSignal },
) => call(api, search.suggestTopics, input, options);

export const listTopicsAbout = (api: Api, input: EndpointInput<typeof search.listTopicsAbout>) =>
  call(api, search.listTopicsAbout, input);

export const searchWhole = (api: Api, input: EndpointInput<typeof whole.searchWhole>) =>
  call(api, whole.searchWhole, input);

export const suggestSearch = (api: Api, words: string, options?: { signal?: AbortSignal }) =>
  call(api, whole.suggestSearch, { words }, options);

export const listHotWords = (api: Api) => call(api, whole.listHotWords, {});

export const listNewest = (api: Api, kind: EndpointInput<typeof whole.listNewest>['kind']) =>
  call(api, whole.listNewest, { kind });
