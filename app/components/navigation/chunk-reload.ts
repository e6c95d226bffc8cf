import { sealFormDrafts } from '../forms/form-drafts.ts';
import { announceRoute } from './route-changed.ts';
import { createSignal } from './signal.ts';

/** A reload after missing code happens at most once in this time (specification, part 4). */
const guardMs = 60_000;
const storageKey = 'chunk-reload-at';

/** Set when code is missing and reloading did not help; the page then shows the error page. */
export const pageLoadFailure = createSignal<Error | null>(null);

/**
 * Code of the portal could not be loaded, most often because a newer version is out: keeps what was typed and
 * loads the whole page. Within 60 seconds of the last time it fails instead, so that nobody is caught in a loop.
 */
export function reloadAfterChunkFailure(error: Error, go: () => void = () => window.location.reload()): void {
  console.error(error);
  if (!mayReload(Date.now())) {
    pageLoadFailure.set(error);
    announceRoute();
    return;
  }
  sealFormDrafts();
  go();
}

function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (now - last < guardMs) return false;
    sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    // Without storage nothing can tell a first failure from a loop.
    return false;
  }
}

/**
 * Vite announces code that it could not fetch; the page is reloaded instead of failing silently. Without a line that
 * would only lose the page: whoever asked for the code hears that it did not come.
 */
export function watchChunkFailures(): () => void {
  const onFailure = (event: Event & { payload?: Error }) => {
    if (!navigator.onLine) return;
    event.preventDefault();
    reloadAfterChunkFailure(event.payload ?? new Error('A part of the page could not be loaded'));
  };
  window.addEventListener('vite:preloadError', onFailure);
  return () => window.removeEventListener('vite:preloadError', onFailure);
}
