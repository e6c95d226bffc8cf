import {
  deleteDraft as deleteDraftEndpoint,
  getDraft as getDraftEndpoint,
  listDrafts as listDraftsEndpoint,
  saveDraft as saveDraftEndpoint,
} from '../../contract/draft/draft.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';

/** Drafts from the browser, for forms that keep what is typed. */
export const listDrafts = (place: { kind: string; thing: string }) =>
  call(browserApi(), listDraftsEndpoint, place);

export const getDraft = (place: { draftId: number }) => call(browserApi(), getDraftEndpoint, place);

export const saveDraft = (input: EndpointInput<typeof saveDraftEndpoint>, signal: AbortSignal) =>
  call(browserApi(), saveDraftEndpoint, input, { signal });

export const deleteDraft = (place: { draftId: number }) => call(browserApi(), deleteDraftEndpoint, place);
