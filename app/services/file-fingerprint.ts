import { filePartBytes } from '../../contract/file/limits.ts';

/**
 * What tells the same file of the same person: two who share a browser see nothing of each other's. A file of several
 * parts is told by all it holds, so that one that was renamed or copied goes on, and one that was changed does not
 * end as half of each. Where the browser cannot hash (a page without https) or read it, name, size and date must do.
 */
export async function fingerprintOf({ file, ownerId }: { file: File; ownerId: number }): Promise<string> {
  const content = file.size > filePartBytes ? await hashContent(file).catch(() => undefined) : undefined;
  return [ownerId, ...(content ? [file.size, content] : [file.name, file.size, file.lastModified])].join('-');
}

/** SHA-256 of the parts' SHA-256, in hex: the browser hashes nothing that it does not hold whole. */
async function hashContent(file: File): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const parts: ArrayBuffer[] = [];
  for (let at = 0; at < file.size; at += filePartBytes) {
    const bytes = await file.slice(at, at + filePartBytes).arrayBuffer();
    parts.push(await subtle.digest('SHA-256', bytes));
  }
  const whole = new Uint8Array(await subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));
  return Array.from(whole, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
