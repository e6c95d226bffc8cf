import type { DraftFields } from './draft-fields.ts';

const keyPrefix = 'draft:';
/** Older drafts are forgotten: nobody remembers what they were about. */
const keptDays = 30;
const dayMilliseconds = 86_400_000;

/** A draft as this device keeps it. */
export interface LocalDraft {
  slot: string;
  /** Number of who was signed in as it was typed; what a visitor typed is for whoever comes. */
  owner?: number | undefined;
  savedAt: number;
  fields: DraftFields;
}

/** Which form of which thing, as one word. */
export function placeOf({ kind, thing }: { kind: string; thing: string }): string {
  return `${kind}/${thing}`;
}

/** Drafts of a place that are for `owner` to see, newest first. */
export function listLocalDrafts(place: string, owner: number | undefined): LocalDraft[] {
  try {
    const prefix = `${keyPrefix}${place}/`;
    const found = Object.keys(localStorage).flatMap((key) => {
      const draft = key.startsWith(prefix) ? read(key) : undefined;
      return draft && isFor(owner, draft) ? [{ ...draft, slot: key.slice(prefix.length) }] : [];
    });
    return found.sort((a, b) => b.savedAt - a.savedAt);
  } catch {
    return [];
  }
}

/** Whether another person's draft stands under this name. */
export function isTaken(place: string, slot: string, owner: number | undefined): boolean {
  const draft = read(`${keyPrefix}${place}/${slot}`);
  return draft !== undefined && !isFor(owner, draft);
}

export function writeLocalDraft(place: string, { slot, ...draft }: LocalDraft): void {
  try {
    localStorage.setItem(`${keyPrefix}${place}/${slot}`, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage must not stop anybody from typing.
  }
}

export function removeLocalDraft(place: string, slot: string): void {
  try {
    localStorage.removeItem(`${keyPrefix}${place}/${slot}`);
  } catch {
    // Nothing was kept where nothing may be kept.
  }
}

function isFor(owner: number | undefined, draft: Pick<LocalDraft, 'owner'>): boolean {
  return draft.owner === undefined || draft.owner === owner;
}

function read(key: string): Omit<LocalDraft, 'slot'> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Omit<LocalDraft, 'slot'> | null;
    if (draft && Date.now() - draft.savedAt < keptDays * dayMilliseconds) return draft;
    localStorage.removeItem(key);
  } catch {
    // What cannot be read counts as absent.
  }
  return undefined;
}
