/** Refuses a key that could leave the store or that some file system would read in another way. */
export function requireKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9_-]*(?:[/.][a-z0-9][a-z0-9_-]*)*$/.test(key))
    throw new Error('no file has such a key');
  return key;
}
