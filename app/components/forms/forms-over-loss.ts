import { useEffect, useState } from 'react';
import { dropDrafts, isOwn, keepDrafts, putBack, readDrafts, takeDrafts } from './form-drafts.ts';

const storageKey = 'forms-over-loss';
/** A line may be gone for as long as a lift, a basement or a train ride takes. */
const maxAgeMs = 30 * 60_000;

/**
 * On the error page: what was sent and got no answer, or one of a server in trouble, is kept for the next time its
 * form is shown. Says whether there is any.
 */
export function useFormsOverLoss(isLoss: boolean): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    if (!isLoss) return;
    const sent = takeDrafts();
    if (sent) keepDrafts(storageKey, sent);
    setIsKept(readDrafts(storageKey) !== null);
  }, [isLoss]);
  return isKept;
}

/** Puts what was lost back where its form is shown again, by whatever way; not to whoever comes after a sign-out. */
export function watchLostForms(): () => void {
  window.addEventListener('route-changed', putLostBack);
  return () => window.removeEventListener('route-changed', putLostBack);
}

function putLostBack(): void {
  const lost = readDrafts(storageKey);
  if (!lost) return;
  const isOld = Date.now() - lost.savedAt > maxAgeMs;
  if (isOld || (isOwn(lost) && putBack(lost))) dropDrafts(storageKey);
}
