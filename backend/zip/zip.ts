import { zipSync } from 'fflate';

export interface ZipEntry {
  name: string;
  /** Text becomes UTF-8. */
  bytes: Uint8Array | string;
}

/** The earliest date that the format knows: the same content gives the same bytes. */
const noDate = new Date(1980, 0, 1);

/** A zip archive (names in UTF-8) of a few small files, deflated unless `isStored`. */
export function zip(entries: readonly ZipEntry[], { isStored = false, mtime = noDate } = {}): Buffer {
  const files = new Map(entries.map(({ name, bytes }) => [name, toBytes(bytes)]));
  return Buffer.from(zipSync(Object.fromEntries(files), { level: isStored ? 0 : 6, mtime }));
}

const toBytes = (content: Uint8Array | string) =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
