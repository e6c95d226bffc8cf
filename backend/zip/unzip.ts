import type { Entry, ZipFile } from 'yauzl';
import { listEntries, openEntry, openZip, readName, ZipError } from './zip-entries.ts';

interface UnzipLimits {
  /** Which parts are wanted; all unless told. */
  isWanted?: (name: string) => boolean;
  /** Unpacked bytes of all wanted parts together. */
  maxBytes?: number;
  maxEntries?: number;
}

const megabyte = 1024 * 1024;

/** The parts of a zip archive by name; throws a ZipError before more is unpacked than the limits say. */
export async function unzip(
  source: string | Buffer,
  { isWanted = () => true, maxBytes = 64 * megabyte, maxEntries = 2000 }: UnzipLimits = {},
): Promise<Map<string, Buffer>> {
  const zip = await openZip(source);
  try {
    const files = new Map<string, Buffer>();
    let left = maxBytes;
    for (const entry of await listEntries(zip, maxEntries)) {
      const { name } = readName(entry);
      if (name.endsWith('/') || !isWanted(name)) continue;
      const bytes = await inflate(zip, entry, left);
      left -= bytes.length;
      files.set(name, bytes);
    }
    return files;
  } finally {
    zip.close();
  }
}

/** Counts while it unpacks: what an archive says of its own sizes is only a claim. */
async function inflate(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw new ZipError('large');
  const stream = await openEntry(zip, entry);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new ZipError('large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('broken');
  }
  return Buffer.concat(chunks);
}
