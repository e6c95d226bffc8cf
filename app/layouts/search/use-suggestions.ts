import { useEffect, useState } from 'react';
import type { Suggestions } from '../../../contract/search/whole-search.ts';

const restMilliseconds = 120;

export interface Offer extends Suggestions {
  /** What the offer belongs to; empty before anything is typed. */
  typed: string;
  recent: string[];
  hot: string[];
}

const nothing: Offer = { typed: '', words: [], things: [], recent: [], hot: [] };

interface Asker {
  /** Whose recent words they are: number of who is signed in. */
  owner: number | undefined;
  isWanted: boolean;
}

/** What to offer for what is typed: the server's suggestions, or before that recent and hot words. */
export function useSuggestions(typed: string, { owner, isWanted }: Asker): [Offer, () => void] {
  const [offer, setOffer] = useState<Offer>(nothing);
  const [turn, setTurn] = useState(0);
  const words = typed.trim().slice(0, 100);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks again for the same words
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        // Fetched when the first offer is wanted: a page of results is read more often than searched again.
        const asked = import('./ask-offer.ts').then(({ askOffer }) =>
          askOffer(words, { owner, signal: stop.signal }),
        );
        asked.then(
          (found) => !stop.signal.aborted && setOffer({ ...nothing, ...found, typed: words }),
          // A hint less; the search works without it.
          () => !stop.signal.aborted && setOffer({ ...nothing, typed: words }),
        );
      },
      words === '' ? 0 : restMilliseconds,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, owner, isWanted, turn]);
  return [offer, () => setTurn(turn + 1)];
}
