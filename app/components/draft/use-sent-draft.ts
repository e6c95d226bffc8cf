import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { LoadDraftSources } from './draft-sources.ts';

/** Query parameter by which a page says that what a draft held was sent: place and slot. */
export const sentParameter = 'sent';

/** Of every page: forgets the draft whose sending brought the reader here. What does so is fetched only then. */
export function useSentDraft(loadSources: LoadDraftSources | undefined): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const sent = new URLSearchParams(search).get(sentParameter);
    if (!sent) return;
    void import('./sent-draft.ts').then(({ forgetSent }) =>
      forgetSent(sent, { pathname, search, hash }, loadSources),
    );
  }, [pathname, search, hash, loadSources]);
}
