import { createHash } from 'node:crypto';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/product/release-file.ts';
import { releaseFileLimits } from '../../../../contract/product/release-file.ts';
import type { Context, Services, SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { type FoundFile, findFile, originalKey, requireOwn, sendOriginal } from '../../file/index.ts';
import * as store from './file-store.ts';
import * as releaseStore from './release-store.ts';

export const listDownloads = (
  { db }: Pick<Context, 'db'>,
  input: { product: string; page: number },
): Promise<EndpointOutput<typeof contract.listDownloads>> => releaseStore.listDownloads(db, input);

/** Offers files of the caller's own; what is promised by their checksums is read from the store first. */
export async function addReleaseFiles(
  context: SignedInContext,
  { releaseId, fileIds, platform, sums }: EndpointParsedInput<typeof contract.addReleaseFiles>,
): Promise<{ count: number }> {
  const { db, now, reply } = context;
  const files: FoundFile[] = [];
  for (const fileId of new Set(fileIds)) files.push(await requireOwn(context, fileId));
  for (const file of files)
    if ((await hashStored(context, file)) !== file.sha256) return fail('product.release_sums_differ');
  requireSums(sums, files);
  await db.tx(async () => {
    const release = (await store.lockRelease(db, releaseId)) ?? fail('product.release_not_found');
    const standing = await store.listFileIds(db, releaseId);
    const added = files.filter(({ id }) => !standing.includes(id));
    if (standing.length + added.length > releaseFileLimits.files)
      return fail('product.release_files_full', { values: { count: releaseFileLimits.files } });
    for (const { id: fileId } of added) {
      if ((await requireOwn(context, fileId)).state === 'refused') return fail('file.refused');
      await store.addFile(db, { releaseId, fileId, platform, now });
    }
    await recordAct(context, {
      action: 'release.files',
      target: `release:${releaseId}`,
      after: added.map(({ name, sha256 }) => ({ name, sha256 })),
    });
    reply.changed(`product:${release.product}`, 'releases');
  });
  return { count: files.length };
}

/** Every checksum that was given is that of a file, and every file has one, or none is given. */
function requireSums(sums: string, files: readonly FoundFile[]): void {
  const given = [...sums.matchAll(/\b[0-9a-f]{64}\b/gi)].map(([sum]) => sum.toLowerCase());
  if (sums.trim() === '') return;
  const own = files.map(({ sha256 }) => sha256);
  if (own.every((sum) => given.includes(sum)) && given.every((sum) => own.includes(sum))) return;
  fail('product.release_sums_differ', { fields: { sums: 'differ' } });
}

async function hashStored(
  { files }: Pick<Services, 'files'>,
  { id, byteSize }: FoundFile,
): Promise<string | undefined> {
  const hash = createHash('sha256');
  if (byteSize === 0) return hash.digest('hex');
  const body = await files.read(originalKey(id), { start: 0, end: byteSize - 1 });
  if (!body) return undefined;
  for await (const bytes of body) hash.update(bytes);
  return hash.digest('hex');
}

export async function saveReleaseFile(
  context: SignedInContext,
  { releaseId, fileId, ...words }: EndpointParsedInput<typeof contract.saveReleaseFile>,
): Promise<{ updatedAt: string }> {
  const { db, now, reply } = context;
  await db.tx(async () => {
    const { product } = (await store.lockRelease(db, releaseId)) ?? fail('product.release_file_not_found');
    const release = await releaseStore.findRelease(db, releaseId);
    const before = release?.files.find((file) => file.fileId === fileId);
    if (!before) return fail('product.release_file_not_found');
    await store.updateFile(db, { releaseId, fileId, ...words });
    await recordAct(context, {
      action: 'release.file',
      target: `release:${releaseId}`,
      before,
      after: { ...before, ...words },
    });
    reply.changed(`product:${product}`, 'releases');
  });
  return { updatedAt: now.toISOString() };
}

const readId = (text = '') => Number(/^[1-9]\d{0,14}$/.exec(text)?.[0] ?? 0);

async function listOffered({ db }: Pick<Context, 'db'>, releaseId: number) {
  const release = await releaseStore.findRelease(db, releaseId);
  return (release?.files ?? []).filter(({ withdrawn }) => withdrawn === '');
}

/** A file that a version offers, for everybody. */
export async function sendReleaseFile(
  context: Context,
  { releaseId, fileId = '' }: Record<string, string>,
  request: Request,
): Promise<Response> {
  const offered = await listOffered(context, readId(releaseId));
  const isOffered = offered.some((file) => file.fileId === fileId);
  const file = isOffered ? await findFile(context.db, fileId) : undefined;
  const answer = file && (await sendOriginal(context, file, request));
  return answer ?? fail('product.release_file_not_found');
}

export async function sendReleaseSums(
  context: Context,
  { releaseId }: Record<string, string>,
): Promise<Response> {
  const offered = await listOffered(context, readId(releaseId));
  if (offered.length === 0) return fail('product.release_file_not_found');
  return new Response(offered.map(({ sha256, name }) => `${sha256}  ${name}\n`).join(''), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="SHA256SUMS.txt"',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  });
}
