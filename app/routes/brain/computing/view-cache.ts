const maxKept = 100;

export interface ViewCache<View> {
  get(address: string): View | undefined;
  has(address: string): boolean;
  save(address: string, view: View): void;
}

/** What this browser computed, by the path and query that name it; the server need not make it again. */
export function createViewCache<View>(): ViewCache<View> {
  const kept = new Map<string, View>();
  return {
    get: (address) => kept.get(address),
    has: (address) => kept.has(address),
    save(address, view) {
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value as string);
      kept.set(address, view);
    },
  };
}
