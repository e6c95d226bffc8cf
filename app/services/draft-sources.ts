import { browserApi } from './browser-api.ts';
import * as draft from './draft.ts';

/** Drafts from the browser, for forms that keep what is typed. */
export const listDrafts = (place: { kind: string; thing: string }) => draft.listDrafts(browserApi(), place);

export const getDraft = (place: { draftId: number }) => draft.getDraft(browserApi(), place);

export const saveDraft = (input: Parameters<typeof draft.saveDraft>[1], signal: AbortSignal) =>
  draft.saveDraft(browserApi(), input, signal);

export const deleteDraft = (place: { draftId: number }) => draft.deleteDraft(browserApi(), place);
