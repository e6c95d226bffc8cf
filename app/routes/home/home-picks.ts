import type { ResourceRow } from '../../../contract/resource/row.ts';
import type { Words } from './home-hero.tsx';

const max = { resources: 8, ofOneType: 2, words: 6 };

/** The first of each type in turn of the list, so that one type does not fill the shelf; then what is left. */
export function pickOfEachType(items: readonly ResourceRow[]): ResourceRow[] {
  const known = [...new Map(items.map((item) => [item.resourceId, item])).values()];
  const counts = new Map<string, number>();
  const isEarly = new Set(
    known.filter(({ type }) => {
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      return count <= max.ofOneType;
    }),
  );
  return [...isEarly, ...known.filter((item) => !isEarly.has(item))].slice(0, max.resources);
}

/** What many search for; where nobody has searched yet, the tags of the marketplace. */
export function firstWords(hot: readonly string[], tags: readonly { value: string }[]): Words {
  const source = hot.length > 0 ? 'hot' : 'tags';
  return { source, list: (source === 'hot' ? hot : tags.map(({ value }) => value)).slice(0, max.words) };
}
