interface Tagged {
  tags: readonly string[];
}

/** Which kept pages show what a tag stands for. */
export function createTagIndex() {
  const keysByTag = new Map<string, Set<string>>();
  return {
    link(key: string, { tags }: Tagged) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
    },
    unlink(key: string, { tags }: Tagged) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
    keysOf: (tag: string): Iterable<string> => keysByTag.get(tag) ?? [],
    clear: () => keysByTag.clear(),
  };
}
