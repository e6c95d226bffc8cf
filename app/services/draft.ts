import * as draft from '../../contract/draft/draft.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { type Api, call } from './call.ts';

export const listDrafts = (api: Api, input: EndpointInput<typeof draft.listDrafts> = {}) =>
  call(api, draft.listDrafts, input);

export const getDraft = (api: Api, input: EndpointInput<typeof draft.getDraft>) =>
  call(api, draft.getDraft, input);

export const saveDraft = (api: Api, input: EndpointInput<typeof draft.saveDraft>, signal?: AbortSignal) =>
  call(api, draft.saveDraft, input, { signal });

export const deleteDraft = (api: Api, input: EndpointInput<typeof draft.deleteDraft>) =>
  call(api, draft.deleteDraft, input);
