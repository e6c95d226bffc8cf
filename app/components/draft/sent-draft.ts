import { useEffect } from 'react';
import type { Path } from 'react-router';
import { newSlot, ownSlot } from './draft-slot.ts';
import type { LoadDraftSources } from './draft-sources.ts';
import { removeLocalDraft } from './local-drafts.ts';
import { isPageName } from './sent-name-field.tsx';
import { sentParameter } from './use-sent-draft.ts';

const lateKey = 'draft-late';

/** The query that tells the next page of a sent draft; nothing when the form came without one. */
export function sentQuery({ kind, thing, slot }: { kind: string; thing: string; slot: string | undefined }) {
  return slot && !isPageName(slot) ? { [sentParameter]: `${kind}/${thing}/${slot}` } : undefined;
}

/** Whether this page came because what `slot` holds was sent. */
export function isSentHere(place: string, slot: string): boolean {
  return new URLSearchParams(window.location.search).get(sentParameter) === `${place}/${slot}`;
}

/** Remembers that a save was under way when the text was sent: it may arrive on the server after all. */
export function markLate(place: string, slot: string): void {
  try {
    sessionStorage.setItem(lateKey, `${place}/${slot}`);
  } catch {
    // Then the draft shows in the list, where it can be deleted.
  }
}

/**
 * Forgets the draft that the address says was sent, here and, where its last save came late, on the server; takes its
 * name out of the address while that page is still on show, with what is told of its files.
 */
export function forgetSent(sent: string, shown: Path, loadSources: LoadDraftSources | undefined): void {
  const { place, slot } = forgetHere(sent);
  if (loadSources && takeLate() === sent) void removeLate(loadSources, place, slot);
  const { pathname, search, hash } = shown;
  if (window.location.pathname !== pathname || window.location.search !== search) return;
  const query = new URLSearchParams(search);
  query.delete(sentParameter);
  // Told once: whoever keeps the address keeps what opens the page.
  query.delete('refused');
  const rest = query.toString();
  // Not by the router: it would load the page again for an address that means the same.
  window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash);
}

/** For a page that tells of it without going anywhere. */
export function useSentInPlace(sent: string | undefined): void {
  useEffect(() => {
    if (sent) forgetHere(sent);
  }, [sent]);
}

function forgetHere(sent: string): { place: string; slot: string } {
  const end = sent.lastIndexOf('/');
  const [place, slot] = [sent.slice(0, end), sent.slice(end + 1)];
  removeLocalDraft(place, slot);
  if (ownSlot(place) === slot) newSlot(place);
  return { place, slot };
}

function takeLate(): string | null {
  try {
    const late = sessionStorage.getItem(lateKey);
    sessionStorage.removeItem(lateKey);
    return late;
  } catch {
    return null;
  }
}

async function removeLate(load: LoadDraftSources, place: string, slot: string): Promise<void> {
  const [kind = '', thing = ''] = place.split('/');
  try {
    const sources = await load();
    const drafts = await sources.listDrafts({ kind, thing });
    const late = drafts.find((draft) => draft.slot === slot);
    if (late) await sources.deleteDraft({ draftId: late.id });
  } catch {
    // As above: the list of drafts is there for it.
  }
}
