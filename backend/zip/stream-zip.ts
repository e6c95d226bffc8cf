import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface StreamedEntry {
  name: string;
  /** Bytes, or text that becomes UTF-8. */
  parts: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  /** As it is, where its content is pressed together already. */
  isStored?: boolean;
}

/** A zip archive that is made while it is read, so that its size costs no memory. */
export async function* streamZip(
  entries: AsyncIterable<StreamedEntry> | Iterable<StreamedEntry>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  let failure: Error | null = null;
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    const taken = chunks;
    chunks = [];
    return taken;
  };
  for await (const { name, parts, isStored = false } of entries) {
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = mtime;
    zip.add(file);
    for await (const part of parts) {
      file.push(typeof part === 'string' ? Buffer.from(part, 'utf8') : part);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/**
 * Bytes of an archive of stored entries: 30 and the name before each, 16 of sizes behind it, 46 and the name in the
 * list at the end, and 22 (APPNOTE 4.3).
 */
export function storedZipLength(entries: readonly { name: string; byteSize: number }[]): number {
  const lengths = entries.map(({ name, byteSize }) => 92 + 2 * Buffer.byteLength(name) + byteSize);
  return lengths.reduce((sum, length) => sum + length, 22);
}

/** The bytes from `start` to `end`; what stands before is made all the same, because checksums stand at the end. */
async function* cut(
  chunks: AsyncGenerator<Uint8Array>,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of chunks) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += chunk.byteLength;
    if (part.byteLength > 0) yield part;
    if (at > end) return;
  }
}

/** An archive, or a part of it, as the body of an answer; who goes away ends it. */
export function zipBody(
  entries: Parameters<typeof streamZip>[0],
  mtime: Date,
  range?: { start: number; end: number },
): ReadableStream<Uint8Array> {
  const whole = streamZip(entries, mtime);
  const chunks = range ? cut(whole, range) : whole;
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
