import { useEffect, useState } from 'react';
import type { CardKind } from '../../../contract/rich-text/card-kinds.ts';
import type { EditorSources, LoadSources } from './editor-sources.ts';
import type { Begun } from './suggest.ts';

const waitMilliseconds = 150;

/** Somebody or something that can be put into the text. */
export interface Choice {
  key: string;
  label: string;
  kind?: CardKind;
  node: { type: string; attrs: Record<string, unknown> };
}

/** What is found for the letters behind the sign, once they rest; null before any are there. */
export function useChoices(
  { kind, query }: Pick<Begun, 'kind' | 'query'>,
  { loadSources, onFound }: { loadSources: LoadSources; onFound: () => void },
): Choice[] | null {
  const [choices, setChoices] = useState<Choice[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is told of it asks for nothing new
  useEffect(() => {
    if (query === '') return setChoices(null);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await find(await loadSources(), { kind, query, signal: stop.signal });
        if (!stop.signal.aborted) setChoices(found);
        onFound();
      } catch {
        if (!stop.signal.aborted) setChoices([]);
      }
    }, waitMilliseconds);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [kind, query, loadSources]);
  return choices;
}

async function find(
  sources: EditorSources,
  { kind, query, signal }: Pick<Begun, 'kind' | 'query'> & { signal: AbortSignal },
): Promise<Choice[]> {
  if (kind === 'mention') {
    const people = await sources.searchPeople(query, signal);
    return people.map(({ userId, nickname }) => ({
      key: String(userId),
      label: nickname,
      node: { type: 'mention', attrs: { userId, label: nickname } },
    }));
  }
  const cards = await sources.searchCards(query, signal);
  return cards.map((card) => ({
    key: `${card.kind}:${card.id}`,
    label: card.label,
    kind: card.kind,
    node: { type: 'card', attrs: card },
  }));
}
