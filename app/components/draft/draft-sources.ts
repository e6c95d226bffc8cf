import type { Draft, DraftSummary } from '../../../contract/draft/draft.ts';

export interface DraftToSave {
  slot: string;
  kind: string;
  thing: string;
  path: string;
  about: string;
  fields: Record<string, string>;
  /** That of the save before, 0 for the first. */
  revision: number;
}

/** What drafts ask the portal for; pages hand it in, since components load nothing themselves. */
export interface DraftSources {
  listDrafts(place: { kind: string; thing: string }): Promise<DraftSummary[]>;
  getDraft(place: { draftId: number }): Promise<Draft>;
  saveDraft(
    draft: DraftToSave,
    signal: AbortSignal,
  ): Promise<{ draftId: number; revision: number; savedAt: string }>;
  deleteDraft(place: { draftId: number }): Promise<unknown>;
}

export type LoadDraftSources = () => Promise<DraftSources>;
