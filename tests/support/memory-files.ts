import { demandKey } from '../../backend/files/file-key.ts';
import type { FileStore } from '../../backend/http/context.ts';

/** Files that live as long as the test; `keys` tells which there are. */
export function createMemoryFiles(): FileStore & { keys: () => string[] } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async put(key, bytes) {
      files.set(demandKey(key), new Uint8Array(bytes));
    },
    async get(key) {
      return files.get(demandKey(key));
    },
    async delete(key) {
      demandKey(key);
      for (const each of files.keys()) if (each === key || each.startsWith(`${key}/`)) files.delete(each);
    },
    keys: () => [...files.keys()].sort(),
  };
}
