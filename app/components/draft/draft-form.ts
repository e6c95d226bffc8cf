import type { LoadDraftSources } from './draft-sources.ts';

/** Field of a draft that tells which state of the thing it changes. */
export const versionField = 'draft.version';

/** What a form says of its draft; who writes and how the form came, `useDraft` knows. */
export type DraftOptions = Omit<DraftForm, 'hasFailed' | 'owner'>;

export interface DraftForm {
  /** The form, and what it is about: `reply` and the id of a topic. */
  kind: string;
  thing: string;
  /** Address of the page on which the form stands. */
  path: string;
  /** Name of the thing it is about. */
  about?: string;
  /** State of the thing that is changed; a draft made from another is offered, but never put back by itself. */
  version?: string;
  /** Number of who is signed in: nobody else is shown the draft on this device. */
  owner: number | undefined;
  /** Undefined for visitors: then this device alone keeps the draft. */
  loadSources: LoadDraftSources | undefined;
  /** The draft that the page came with. */
  loaded?: { id: number; slot: string; revision: number };
  /** The page came with what was typed, because sending it failed. */
  hasFailed?: boolean;
}
