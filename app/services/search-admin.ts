import type { EndpointInput } from '../../contract/endpoint.ts';
import * as admin from '../../contract/search/admin.ts';
import { type Api, call } from './call.ts';

export const listConcepts = (api: Api, words: string) => call(api, admin.listConcepts, { words });

export const previewConcept = (api: Api, input: EndpointInput<typeof admin.previewConcept>) =>
  call(api, admin.previewConcept, input);

export const saveConcept = (api: Api, input: EndpointInput<typeof admin.saveConcept>) =>
  call(api, admin.saveConcept, input);

export const getSearchRules = (api: Api) => call(api, admin.getSearchRules, {});

export const createListedWords = (api: Api, input: EndpointInput<typeof admin.createListedWords>) =>
  call(api, admin.createListedWords, input);

export const deleteListedWords = (api: Api, input: EndpointInput<typeof admin.deleteListedWords>) =>
  call(api, admin.deleteListedWords, input);

export const createPin = (api: Api, input: EndpointInput<typeof admin.createPin>) =>
  call(api, admin.createPin, input);

export const deletePin = (api: Api, input: EndpointInput<typeof admin.deletePin>) =>
  call(api, admin.deletePin, input);

export const listMisses = (api: Api, page: string | undefined) => call(api, admin.listMisses, { page });

export const deleteMiss = (api: Api, words: string) => call(api, admin.deleteMiss, { words });

export const getSearchIndex = (api: Api) => call(api, admin.getSearchIndex, {});

export const retryIndexing = (api: Api, kind: string, refId: string) =>
  call(api, admin.retryIndexing, { kind, refId });

export const rebuildSearch = (api: Api, reason: string) => call(api, admin.rebuildSearch, { reason });
