import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { MiddlewareFunction } from 'react-router';
import { DamagedForm, hasParts, maxFields, maxTextBytes, TooManyParts } from './form-bounds.ts';
import { refusalOf } from './form-refusal.ts';
import { type PageRequest, pageRequestContext } from './request-context.ts';

const maxFiles = 100;

const folders = new AsyncLocalStorage<string>();

/** Gives a posted form of parts a folder for its files, which is gone when the page has been answered. */
export const keepFormFiles: MiddlewareFunction<Response> = ({ context, request }, next) =>
  withFormFiles(context.get(pageRequestContext), request, next);

/** Does `work`, within which a form of parts can be read. Throws the answer where no folder can be made for it. */
export function withFormFiles<T>(
  page: Pick<PageRequest, 'withFormFolder'>,
  request: Request,
  work: () => Promise<T>,
): Promise<T> {
  if (!hasParts(request)) return work();
  return page
    .withFormFolder((folder) => folders.run(folder, work))
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
}

/**
 * Reads a form of parts as it arrives: texts stay in memory, files go to the request's folder, and their bytes are
 * read from there. Throws `TooManyParts`, `DamagedForm`, or the system's error where a file cannot be written.
 */
export async function readParts(request: Request): Promise<FormData> {
  const folder = folders.getStore();
  if (folder === undefined) throw new Error('A form of parts needs the folder of its request');
  const entries: Promise<[name: string, value: string | File]>[] = [];
  const failing = new AbortController();
  let textBytes = 0;
  const refuse = () => failing.abort(new TooManyParts());
  const parser = createParser(request.headers.get('content-type') ?? '');
  parser.on('fieldsLimit', refuse).on('filesLimit', refuse);
  parser.on('field', (name, value, _nameIsCut, valueIsCut) => {
    textBytes += Buffer.byteLength(value);
    if (valueIsCut || textBytes > maxTextBytes) return refuse();
    if (name !== undefined) entries.push(Promise.resolve([name, value]));
  });
  parser.on('file', (name, bytes, fileName = '', _encoding, type) => {
    const path = join(folder, String(entries.length));
    const keeping = keepFile(bytes, { path, fileName, type, signal: failing.signal });
    const entry = keeping.then((file): [string, File] => [name, file]);
    entry.catch((error: unknown) => failing.abort(error));
    entries.push(entry);
  });
  try {
    await feed(request, parser, failing.signal);
    const form = new FormData();
    for (const [name, value] of await Promise.all(entries)) form.append(name, value);
    return form;
  } finally {
    // Files whose end never came are closed.
    failing.abort();
  }
}

function createParser(type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // A field where no file was chosen has an empty name, which the parser does not tell from none.
      isPartAFile: (_name, type, fileName) => fileName !== undefined || type === 'application/octet-stream',
      limits: {
        fields: maxFields,
        files: maxFiles,
        fieldSize: maxTextBytes,
        headerPairs: 20,
        headerSize: 8192,
      },
    });
  } catch (cause) {
    throw new DamagedForm('No boundary between its parts', { cause });
  }
}

interface Keeping {
  path: string;
  fileName: string;
  type: string;
  signal: AbortSignal;
}

async function keepFile(bytes: BusboyFileStream, { path, fileName, type, signal }: Keeping): Promise<File> {
  const writer = createWriteStream(path, { signal });
  bytes.once('error', (error) => writer.destroy(error));
  try {
    await finished(bytes.pipe(writer));
  } catch (error) {
    // The parser goes on only when somebody reads.
    bytes.resume();
    throw error;
  }
  return new File([await openAsBlob(path)], fileName, { type });
}

/** What is no good is read to its end and forgotten: who sends hears the answer only afterwards. */
async function feed(request: Request, parser: BusboyInstance, failing: AbortSignal): Promise<void> {
  const ended = finished(parser);
  let isBroken = false;
  ended.catch(() => {
    isBroken = true;
  });
  try {
    for await (const chunk of request.body ?? []) {
      if (failing.aborted || isBroken) continue;
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), ended]).catch(() => {});
    }
    if (!failing.aborted) parser.end();
    if (!failing.aborted) await ended;
  } catch (cause) {
    throw new DamagedForm('Not a form, or not all of it', { cause });
  }
  failing.throwIfAborted();
}
