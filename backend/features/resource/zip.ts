import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Zip, ZipPassThrough } from 'fflate';
import { fail } from '../../../contract/errors.ts';
import type { FileSummary } from '../../../contract/file/file.ts';
import type { Context, FileStore } from '../../http/context.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { attachmentHeader, originalKey } from '../file/index.ts';
import { requireSignedZip } from './download.ts';
import { findResource, listVersions } from './store.ts';

const licences = join(import.meta.dirname, '..', '..', '..', 'content', 'market', 'licences');

/** Answers a signed address with all files of a version and the licence, written while they are read. */
export async function sendZip(context: Context, resourceId: number, request: Request): Promise<Response> {
  const { db, files, now } = context;
  const query = context.request.url.searchParams;
  const versionId = Number(query.get('version'));
  const signed = { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
  await requireSignedZip(context, { resourceId, versionId, ...signed });
  const found = (await findResource(db, resourceId)) ?? fail('resource.not_found');
  const versions = await listVersions(db, { resourceId, isAll: true });
  const version = versions.find((each) => each.versionId === versionId) ?? fail('resource.file_not_found');
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': attachmentHeader(
      `${found.title} ${version.label}.zip`.replace(/[\\/:*?"<>|]/g, ' '),
    ),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  const { row } = found;
  const origin = ownOrigin(context);
  const licence = [
    `${row.title}  ${version.label}`,
    row.author.nickname,
    `${origin}/resources/detail/${resourceId}`,
    '',
    await readFile(join(licences, `${row.licence}.txt`), 'utf8'),
  ].join('\r\n');
  const parts = writeZip(files, { list: version.files, licence, now });
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  return new Response(body, { headers });
}

/** Nothing is pressed together: what people upload is so already, and a core is worth more than the line. */
async function* writeZip(
  files: FileStore,
  { list, licence, now }: { list: readonly FileSummary[]; licence: string; now: Date },
): AsyncGenerator<Uint8Array> {
  let failure: Error | null = null;
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const begin = (name: string) => {
    const entry = new ZipPassThrough(name);
    entry.mtime = now;
    zip.add(entry);
    return entry;
  };
  begin('LICENCE.txt').push(new TextEncoder().encode(licence), true);
  for (const [index, { id, byteSize }] of list.entries()) {
    const entry = begin(entryName(list, index));
    const stream = await files.read(originalKey(id), { start: 0, end: byteSize - 1 });
    if (!stream) throw new Error(`file ${id} has no bytes`);
    for await (const chunk of stream) {
      entry.push(chunk);
      if (failure) throw failure;
      yield* chunks;
      chunks = [];
    }
    entry.push(new Uint8Array(0), true);
  }
  zip.end();
  if (failure) throw failure;
  yield* chunks;
}

/** Two files of one name get a number each. */
function entryName(list: readonly FileSummary[], index: number): string {
  const name = list[index]?.name ?? '';
  const isTwin = list.some((other, at) => at !== index && other.name.toLowerCase() === name.toLowerCase());
  return isTwin ? `${index + 1}-${name}` : name;
}
