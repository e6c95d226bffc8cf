import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fail } from '../../../contract/errors.ts';
import type { FileState, StoredFile, UploadedFile } from '../../../contract/file/file.ts';
import { extensionOf, fileKindOf } from '../../../contract/file/kind.ts';
import { maxFiles } from '../../../contract/file/limits.ts';
import type { Context, Services, SignedInContext, Viewer } from '../../http/context.ts';
import { isFileHeld } from '../../parts/file-uses.ts';
import { checkContent } from './check/content-check.ts';
import { requireClean } from './check/virus-scan.ts';
import { queueConversion, withPlaces } from './conversion/lanes.ts';
import { setWaiting } from './conversion/work-store.ts';
import { requireOwn, requireReadable } from './file-access.ts';
import { fileFolder, originalKey } from './file-keys.ts';
import { cleanFileName, cleanFolder } from './file-name.ts';
import { tierOf } from './file-tier.ts';
import * as store from './store.ts';

/** Who keeps a file: somebody who asks, or for whom a job works. */
type Keeper = Services & { now: Date; viewer: Pick<Viewer, 'userId' | 'roles' | 'isCompany'> };

/** Name, folder and kind of a file that somebody wants to send. Fails `file.type_not_taken` or `file.too_large`. */
export function describeFile(
  { viewer }: Pick<Keeper, 'viewer'>,
  sent: { name: string; folder: string; byteSize: number },
) {
  const name = cleanFileName(sent.name);
  const extension = extensionOf(name);
  const kind = fileKindOf(extension);
  if (!kind) return fail('file.type_not_taken', { values: { extension: extension || '?' } });
  const { fileBytes } = tierOf(viewer);
  if (sent.byteSize > fileBytes)
    return fail('file.too_large', { values: { megabytes: fileBytes / 1024 / 1024 } });
  return { name, extension, kind, folder: cleanFolder(sent.folder), byteSize: sent.byteSize };
}

/**
 * Takes a whole file over from `path`, where afterwards nothing is, and sends it to be converted. What one has
 * already is not stored twice. Fails as `describeFile`, `checkContent` and `requireClean` do, `file.quota` and `file.too_many`.
 */
export async function createFile(
  context: Keeper,
  { path, name: sentName, folder: sentFolder }: { path: string; name: string; folder: string },
): Promise<UploadedFile> {
  const { db, files, viewer, now, randomBytes } = context;
  const { size } = await stat(path);
  const file = describeFile(context, { name: sentName, folder: sentFolder, byteSize: size });
  await checkContent({ path, ...file });
  const isScanned = await requireClean(context, { path, name: file.name });
  const sha256 = await hashFile(path);
  const ownerId = viewer.userId;
  const twin = await store.findTwin(db, { ownerId, sha256 });
  if (twin) return { file: twin, isKnown: true };
  const id = randomBytes(12).toString('hex');
  await files.putFile(originalKey(id), path);
  try {
    return await db.tx(async () => {
      const usage = await store.lockUsage(db, ownerId);
      requireQuota(context, usage, size);
      // Somebody sends the same file twice at once.
      const known = await store.findTwin(db, { ownerId, sha256 });
      if (known) {
        await files.delete(fileFolder(id));
        return { file: known, isKnown: true };
      }
      await store.createFile(db, { ...file, id, ownerId, sha256, isScanned, now });
      await store.addUsage(db, { ownerId, files: 1, bytes: size });
      await queueConversion(context, { ...file, id, ownerId });
      return { file: await store.getSummary(db, id), isKnown: false };
    });
  } catch (error) {
    await files.delete(fileFolder(id));
    throw error;
  }
}

/** Fails `file.quota` or `file.too_many` when so many bytes more do not fit. */
export function requireQuota(
  { viewer }: Pick<Keeper, 'viewer'>,
  usage: { file_count: number; byte_size: number },
  bytes: number,
): void {
  const { quotaBytes } = tierOf(viewer);
  const free = Math.max(0, quotaBytes - usage.byte_size);
  if (bytes > free) fail('file.quota', { values: { megabytes: Math.floor(free / 1024 / 1024) } });
  if (usage.file_count >= maxFiles) fail('file.too_many', { values: { count: maxFiles } });
}

/** A file as `viewer` may see it. */
export async function getFile(context: Context, input: { id: string; key?: string }): Promise<StoredFile> {
  const { ownerId, ...file } = await requireReadable(context, input);
  const isOwn = ownerId === context.viewer?.userId;
  const [placed = file] = isOwn ? await withPlaces(context, [file]) : [];
  return { ...placed, shareKey: isOwn ? file.shareKey : null, can: { edit: isOwn } };
}

/** Opens a file for whoever has its link, or closes it. */
export async function shareFile(
  context: SignedInContext,
  { id, isShared }: { id: string; isShared: boolean },
): Promise<{ shareKey: string | null }> {
  const file = await requireOwn(context, id);
  const key = isShared ? context.randomBytes(12).toString('base64url') : null;
  return { shareKey: await store.setShareKey(context.db, { id: file.id, key }) };
}

/** Sends a file to be converted once more. */
export async function convertFile(context: SignedInContext, { id }: { id: string }): Promise<FileState> {
  const { db, now } = context;
  const file = await requireOwn(context, id);
  if (file.state === 'refused') return fail('file.refused');
  return db.tx(async () => {
    if (file.state !== 'waiting' && (await setWaiting(db, { id, now }))) {
      await queueConversion(context, file);
    }
    return store.toState({ ...(await store.getSummary(db, id)), code_values: {} });
  });
}

/** Deletes a file for good. */
export async function deleteFile(context: SignedInContext, { id }: { id: string }) {
  const { db, files } = context;
  const { ownerId } = await requireOwn(context, id);
  await db.tx(async () => {
    await store.lockUsage(db, ownerId);
    if (await isFileHeld(context, id)) return fail('file.in_use');
    const gone = await store.deleteFile(db, id);
    if (gone) {
      const bytes = gone.state === 'refused' ? 0 : gone.byte_size;
      await store.addUsage(db, { ownerId, files: -1, bytes: -bytes });
    }
  });
  await files.delete(fileFolder(id));
  return { isDeleted: true };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
