import { useEffect } from 'react';
import { type FormDrafts, putBack, takeDrafts } from './form-drafts.ts';

const storageKey = 'forms-over-sign-in';
/** Signing in may take a letter, a new password or a second step. */
const maxAgeMs = 30 * 60_000;
/** Pages on the way from a form whose session was over back to it. */
const onTheWay = /^\/(?:user|member)\//;

/**
 * On the pages of signing in and up: what was sent without a session is put back into its form when the reader returns
 * to it as the same person, or as the first.
 */
export function useFormsOverSignIn(): void {
  useEffect(() => {
    const sent = takeDrafts();
    if (sent && !onTheWay.test(sent.address)) keep(sent);
    window.removeEventListener('route-changed', onRoute);
    window.addEventListener('route-changed', onRoute);
  }, []);
}

function onRoute(): void {
  if (onTheWay.test(window.location.pathname)) return;
  window.removeEventListener('route-changed', onRoute);
  const sent = takeKept();
  if (sent && Date.now() - sent.savedAt <= maxAgeMs) putBack(sent);
}

function keep(sent: FormDrafts): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(sent));
  } catch {
    // A full or forbidden storage must not stop the signing in.
  }
}

function takeKept(): FormDrafts | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return text ? (JSON.parse(text) as FormDrafts) : null;
  } catch {
    return null;
  }
}
