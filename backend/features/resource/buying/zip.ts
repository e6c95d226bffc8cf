import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../../../contract/errors.ts';
import type { FileSummary } from '../../../../contract/file/file.ts';
import { rangeAnswer } from '../../../http/byte-range.ts';
import type { Context, FileStore } from '../../../http/context.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { type StreamedEntry, storedZipLength, zipBody } from '../../../zip/stream-zip.ts';
import { attachmentHeader, originalKey } from '../../file/index.ts';
import { requireKnown } from '../rights.ts';
import { type FoundResource, findResource, listVersions } from '../store.ts';
import { requireSignedZip } from './download.ts';

const licenceName = 'LICENCE.txt';
const licences = join(import.meta.dirname, '..', '..', '..', '..', 'content', 'market', 'licences');

/** Answers a signed address with all files of a version and the licence, written while they are read. */
export async function sendZip(context: Context, resourceId: number, request: Request): Promise<Response> {
  const { db, files } = context;
  const query = context.request.url.searchParams;
  const versionId = Number(query.get('version'));
  const signed = { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
  await requireSignedZip(context, { resourceId, versionId, ...signed });
  const found = (await findResource(db, resourceId)) ?? fail('resource.not_found');
  const versions = await listVersions(db, { resourceId, isAll: true });
  const version = versions.find((each) => each.versionId === versionId) ?? fail('resource.file_not_found');
  const licence = await writeLicence(context, found, version.label);
  const names = version.files.map((_, index) => entryName(version.files, index));
  const size = storedZipLength([
    { name: licenceName, byteSize: Buffer.byteLength(licence) },
    ...version.files.map(({ byteSize }, index) => ({ name: names[index] ?? '', byteSize })),
  ]);
  // What the archive is made of decides every byte of it, so that a download that broke off goes on.
  const made = JSON.stringify([licence, version.createdAt, names, version.files.map(({ sha256 }) => sha256)]);
  const etag = `"${hash('sha256', made)}"`;
  const { status, range, headers } = rangeAnswer(request, { etag, size });
  const answer = {
    status,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachmentHeader(
        `${found.title} ${version.label}.zip`.replace(/[\\/:*?"<>|]/g, ' '),
      ),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      ...headers,
    },
  };
  if (status === 304 || status === 416 || request.method === 'HEAD') return new Response(null, answer);
  const entries = listEntries(files, version.files, licence);
  return new Response(zipBody(entries, new Date(version.createdAt), range), answer);
}

/** What somebody may do with the files, to lie beside those that are downloaded one by one. */
export async function sendLicence(context: Context, resourceId: number): Promise<Response> {
  const terms = await requireKnown(context, resourceId);
  const found = (await findResource(context.db, resourceId)) ?? fail('resource.not_found');
  const versions = await listVersions(context.db, { resourceId, isAll: false });
  const version = versions.find(({ versionId }) => versionId === terms.version_id);
  return new Response(await writeLicence(context, found, version?.label ?? ''), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': attachmentHeader(licenceName),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    },
  });
}

async function writeLicence(context: Context, { row }: FoundResource, label: string): Promise<string> {
  const lines = [
    `${row.title}  ${label}`,
    row.author.nickname,
    `${ownOrigin(context)}/resources/detail/${row.resourceId}`,
    '',
    await readFile(join(licences, `${row.licence}.txt`), 'utf8'),
  ];
  return lines.join('\r\n');
}

/** Nothing is pressed together: what people upload is so already, and a core is worth more than the line. */
async function* listEntries(
  files: FileStore,
  list: readonly FileSummary[],
  licence: string,
): AsyncGenerator<StreamedEntry> {
  yield { name: licenceName, parts: [licence], isStored: true };
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
