import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addHours } from 'date-fns';
import { fail } from '../../../../contract/errors.ts';
import type { UploadedFile } from '../../../../contract/file/file.ts';
import { maxOpenUploads, uploadKeptHours } from '../../../../contract/file/limits.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { createFile, describeFile, requireQuota } from '../file.ts';
import { getSummary, lockUsage } from '../store.ts';
import * as store from './upload-store.ts';

/** Begins a resumable upload and returns its id. Room for it is held until it is finished or forgotten. */
export async function beginUpload(
  context: SignedInContext,
  sent: { filename?: string | null; folder?: string | null; byteSize: number },
): Promise<string> {
  const { db, viewer, now, randomBytes } = context;
  if (!Number.isSafeInteger(sent.byteSize) || sent.byteSize < 0) return fail('request.invalid');
  if (sent.byteSize === 0) return fail('file.empty');
  const { name, folder, byteSize } = describeFile(context, {
    name: sent.filename ?? '',
    folder: sent.folder ?? '',
    byteSize: sent.byteSize,
  });
  const id = randomBytes(16).toString('hex');
  const ownerId = viewer.userId;
  await db.tx(async () => {
    const usage = await lockUsage(db, ownerId);
    const open = await store.countOpenUploads(db, { ownerId, now });
    if (open.count >= maxOpenUploads)
      return fail('file.too_many_open', { values: { count: maxOpenUploads } });
    requireQuota(context, { ...usage, byte_size: usage.byte_size + open.bytes }, byteSize);
    const expiresAt = addHours(now, uploadKeptHours);
    await store.createUpload(db, { id, ownerId, name, folder, byteSize, now, expiresAt });
  });
  return id;
}

/** An upload of one's own; any other one does not exist for the caller. */
export async function requireUpload(
  { db, viewer, now }: SignedInContext,
  id: string,
): Promise<store.FileUpload> {
  const upload = await store.findUpload(db, { id, ownerId: viewer.userId, now });
  return upload ?? fail('file.upload_gone');
}

/** Uploads that are being finished: a line that broke at the last byte asks again meanwhile. */
const ending = new Map<string, Promise<UploadedFile>>();

/** Makes a file of an upload whose last byte has come; finishing twice gives the same file. */
export function endUpload(
  context: SignedInContext,
  input: { id: string; path: string },
): Promise<UploadedFile> {
  const running = ending.get(input.id);
  if (running) return running;
  const done = endOnce(context, input).finally(() => ending.delete(input.id));
  ending.set(input.id, done);
  return done;
}

async function endOnce(
  context: SignedInContext,
  { id, path }: { id: string; path: string },
): Promise<UploadedFile> {
  const { db } = context;
  const upload = await requireUpload(context, id);
  if (upload.fileId) return { file: await getSummary(db, upload.fileId), isKnown: false };
  try {
    const done = await createFile(context, { path, name: upload.name, folder: upload.folder });
    await store.finishUpload(db, { id, fileId: done.file.id });
    return done;
  } catch (error) {
    // Its bytes will not become any better by sending the last part again.
    await store.deleteUpload(db, id);
    throw error;
  } finally {
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
  }
}

/** Makes a file of bytes that came whole. */
export async function createSmallFile(
  context: SignedInContext,
  { name, folder, bytes }: { name: string; folder: string; bytes: Uint8Array },
): Promise<UploadedFile> {
  describeFile(context, { name, folder, byteSize: bytes.byteLength });
  const parts = join(context.workFolder, 'small');
  await mkdir(parts, { recursive: true });
  const path = join(parts, context.randomBytes(16).toString('hex'));
  try {
    await writeFile(path, bytes);
    return await createFile(context, { path, name, folder });
  } finally {
    await rm(path, { force: true });
  }
}
