import { useEffect } from 'react';
import { isOfSigningIn, keepDrafts, putBack, takeDrafts } from './form-drafts.ts';

const storageKey = 'forms-over-sign-in';
/** Signing in may take a letter, a new password or a second step. */
const maxAgeMs = 30 * 60_000;

/**
 * On the pages of signing in and up: what was sent without a session is put back into its form when the reader returns
 * to it as the same person, or as the first.
 */
export function useFormsOverSignIn(): void {
  useEffect(() => {
    const sent = takeDrafts();
    if (sent && !isOfSigningIn(sent.address)) keepDrafts(storageKey, sent);
    window.removeEventListener('route-changed', onRoute);
    window.addEventListener('route-changed', onRoute);
  }, []);
}

function onRoute(): void {
  if (isOfSigningIn(window.location.pathname)) return;
  window.removeEventListener('route-changed', onRoute);
  const sent = takeDrafts(storageKey);
  if (sent && Date.now() - sent.savedAt <= maxAgeMs) putBack(sent);
}
