import { readFile, rm, writeFile } from 'node:fs/promises';
import { requireKey } from '../../backend/files/file-key.ts';
import type { FileStore } from '../../backend/http/context.ts';

/** Files that live as long as the test; `keys` tells which there are. */
export function createMemoryFiles(): FileStore & { keys: () => string[] } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async put(key, bytes) {
      files.set(requireKey(key), new Uint8Array(bytes));
    },
    async putFile(key, path) {
      files.set(requireKey(key), new Uint8Array(await readFile(path)));
      await rm(path);
    },
    async get(key) {
      return files.get(requireKey(key));
    },
    async size(key) {
      return files.get(requireKey(key))?.byteLength;
    },
    async read(key, { start, end }) {
      const bytes = files.get(requireKey(key));
      return bytes && new Blob([bytes.slice(start, end + 1)]).stream();
    },
    async copyTo(key, path) {
      const bytes = files.get(requireKey(key));
      if (bytes) await writeFile(path, bytes);
      return bytes !== undefined;
    },
    async delete(key) {
      requireKey(key);
      for (const each of files.keys()) if (each === key || each.startsWith(`${key}/`)) files.delete(each);
    },
    keys: () => [...files.keys()].sort(),
  };
}
