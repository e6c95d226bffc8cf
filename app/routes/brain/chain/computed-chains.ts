import type { ChainView } from './chain-view.ts';

const maxKept = 100;
const kept = new Map<string, ChainView>();

/** Projects that this browser computed, by the query that names them. */
export const computedChains = {
  get: (search: string): ChainView | undefined => kept.get(search),
  has: (search: string): boolean => kept.has(search),
  save(search: string, view: ChainView): void {
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value as string);
    kept.set(search, view);
  },
};
