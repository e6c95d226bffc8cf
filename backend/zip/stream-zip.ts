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

/** The same as the body of an answer; who goes away ends it. */
export function zipBody(...zip: Parameters<typeof streamZip>): ReadableStream<Uint8Array> {
  const chunks = streamZip(...zip);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
