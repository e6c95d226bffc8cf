import { useEffect } from 'react';
import { splitInput } from '../../../../contract/endpoint.ts';
import { viewResource } from '../../../../contract/resource/views.ts';
import { previousAddress, readSearchWords, readSource } from '../list/search-referrer.ts';

/** A glance is no view: the page has to be open for this long. */
const visibleMilliseconds = 3000;

/** Says once that a person looks at a published resource; programs that only read the HTML do not. */
export function useResourceView({ resourceId, state }: { resourceId: number; state: string }): void {
  useEffect(() => {
    if (state !== 'shown') return;
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      const previous = previousAddress();
      const { origin } = window.location;
      const words = readSearchWords(previous, origin);
      const source = readSource(previous, { origin, userAgent: navigator.userAgent });
      const { path, rest } = splitInput(viewResource, { resourceId, words, source });
      navigator.sendBeacon?.(path, new Blob([JSON.stringify(rest)], { type: 'application/json' }));
    }, visibleMilliseconds);
    return () => clearTimeout(timer);
  }, [resourceId, state]);
}
