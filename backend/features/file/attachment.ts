import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attachmentTypes } from '../../../contract/file/attachment.ts';
import { extensionOf, fileKindOf } from '../../../contract/file/kind.ts';
import type { Context } from '../../http/context.ts';
import { checkContent } from './check/content-check.ts';
import { requireClean } from './check/virus-scan.ts';
import { attachmentHeader } from './file-name.ts';

export const isAttachmentType = (name: string): boolean =>
  attachmentTypes.some((known) => known === extensionOf(name));

/** Holds a file against what it is called, and has it scanned where a scanner is configured. */
export async function checkAttachment(
  context: Context,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<void> {
  const folder = join(context.workFolder, 'attachments');
  await mkdir(folder, { recursive: true });
  const path = join(folder, context.randomBytes(16).toString('hex'));
  try {
    await writeFile(path, bytes);
    await checkStoredAttachment(context, { name, path });
  } finally {
    await rm(path, { force: true });
  }
}

export async function checkStoredAttachment(
  context: Context,
  { name, path }: { name: string; path: string },
): Promise<void> {
  const extension = extensionOf(name);
  await checkContent({ path, extension, kind: fileKindOf(extension) ?? 'text' });
  await requireClean(context, { path, name });
}

/** By which the same bytes are known again. */
export const attachmentDigest = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url');

/**
 * Stores bytes for what `write` writes of them, and lets go of them again where it refuses, or finds that the same file
 * stands there already: a form that is sent twice brings its files twice. Returns which file it is.
 */
export async function storeAttachment(
  { files }: Pick<Context, 'files'>,
  { key, bytes }: { key: string; bytes: Buffer },
  write: () => Promise<{ fileId: number; isNew: boolean }>,
): Promise<number> {
  await files.put(key, bytes);
  let isNew = false;
  try {
    const written = await write();
    isNew = written.isNew;
    return written.fileId;
  } finally {
    if (!isNew) await files.delete(key);
  }
}

/** Sends a file to be saved; a browser shows none of them. */
export async function answerAttachment(
  { files }: Pick<Context, 'files'>,
  { name, key }: { name: string; key: string },
): Promise<Response | undefined> {
  const bytes = await files.get(key);
  if (!bytes) return undefined;
  return new Response(bytes, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': attachmentHeader(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
