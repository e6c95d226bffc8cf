export interface ByteLru<V> {
  get(key: string): V | undefined;
  set(key: string, value: V, bytes: number): void;
  delete(key: string): void;
  clear(): void;
  readonly bytes: number;
  readonly size: number;
}

/** A map that holds `maxBytes` at most; what was not asked for the longest goes first. */
export function createByteLru<V>(
  maxBytes: number,
  onGone: (key: string, value: V) => void = () => {},
): ByteLru<V> {
  const slots = new Map<string, { value: V; bytes: number }>();
  let total = 0;
  function remove(key: string) {
    const slot = slots.get(key);
    if (!slot) return;
    slots.delete(key);
    total -= slot.bytes;
    onGone(key, slot.value);
  }
  return {
    get(key) {
      const slot = slots.get(key);
      if (!slot) return undefined;
      slots.delete(key);
      slots.set(key, slot);
      return slot.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > maxBytes) return;
      slots.set(key, { value, bytes });
      total += bytes;
      for (const oldest of slots.keys()) {
        if (total <= maxBytes) return;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      for (const key of [...slots.keys()]) remove(key);
    },
    get bytes() {
      return total;
    },
    get size() {
      return slots.size;
    },
  };
}
