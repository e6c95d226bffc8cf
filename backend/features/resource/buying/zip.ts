import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../../../contract/errors.ts';
import type { FileSummary } from '../../../../contract/file/file.ts';
import type { Context, FileStore } from '../../../http/context.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { type StreamedEntry, zipBody } from '../../../zip/stream-zip.ts';
import { attachmentHeader, originalKey } from '../../file/index.ts';
import { findResource, listVersions } from '../store.ts';
import { requireSignedZip } from './download.ts';

const licences = join(import.meta.dirname, '..', '..', '..', '..', 'content', 'market', 'licences');

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
  return new Response(zipBody(listEntries(files, version.files, licence), now), { headers });
}

/** Nothing is pressed together: what people upload is so already, and a core is worth more than the line. */
async function* listEntries(
  files: FileStore,
  list: readonly FileSummary[],
  licence: string,
): AsyncGenerator<StreamedEntry> {
  yield { name: 'LICENCE.txt', parts: [licence], isStored: true };
  for (const [index, { id, byteSize }] of list.entries()) {
    const parts = await files.read(originalKey(id), { start: 0, end: byteSize - 1 });
    if (!parts) throw new Error(`file ${id} has no bytes`);
    yield { name: entryName(list, index), parts, isStored: true };
  }
}

/** Two files of one name get a number each. */
function entryName(list: readonly FileSummary[], index: number): string {
  const name = list[index]?.name ?? '';
  const isTwin = list.some((other, at) => at !== index && other.name.toLowerCase() === name.toLowerCase());
  return isTwin ? `${index + 1}-${name}` : name;
}
