import { fail } from '../../../contract/errors.ts';
import { attachmentBytes, maxAttachments } from '../../../contract/file/attachment.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { succeed } from '../../http/respond.ts';
import {
  answerAttachment,
  attachmentDigest,
  checkAttachment,
  cleanFileName,
  isAttachmentType,
  storeAttachment,
} from '../file/index.ts';
import { findEntry } from './access.ts';
import * as stored from './file-store.ts';

const numberOf = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);

/** Adds a file to one's own entry, for its writer and the staff. */
export async function addEntryFile(
  context: Context,
  params: Record<string, string>,
  request: Request,
): Promise<Response> {
  const { db, now } = context;
  const entryId = numberOf(params.entryId);
  await requireOwnEntry(context, { entryId });
  const bytes = await readBytes(request, attachmentBytes);
  if (!bytes) return fail('file.too_large', { values: { megabytes: attachmentBytes / 1024 / 1024 } });
  const name = cleanFileName(context.request.url.searchParams.get('name') ?? '');
  if (!isAttachmentType(name)) return fail('guest_book.file_type');
  await checkAttachment(context, { name, bytes });
  const digest = attachmentDigest(bytes);
  const key = `guest-book/${entryId}/${context.randomBytes(16).toString('hex')}`;
  const fileId = await storeAttachment(context, { key, bytes }, () =>
    db.tx(async () => {
      await requireOwnEntry(context, { entryId, isLocked: true });
      const same = await stored.findSameFile(db, { entryId, name, digest });
      if (same !== undefined) return { fileId: same, isNew: false };
      if ((await stored.listFiles(db, entryId)).length >= maxAttachments)
        return fail('guest_book.too_many_files', { values: { count: maxAttachments } });
      const file = { entryId, name, byteSize: bytes.length, key, digest, now };
      return { fileId: await stored.createFile(db, file), isNew: true };
    }),
  );
  return succeed({ fileId }, new Headers());
}

export async function deleteEntryFile(
  context: SignedInContext,
  { entryId, fileId }: { entryId: number; fileId: number },
): Promise<Record<string, never>> {
  const { db, files } = context;
  const keys = await db.tx(async () => {
    await requireOwnEntry(context, { entryId, isLocked: true });
    return stored.deleteFiles(db, { entryId, fileId });
  });
  if (keys.length === 0) return fail('guest_book.not_found');
  for (const key of keys) await files.delete(key);
  return {};
}

/** Sends a file to the writer of the entry or to staff. */
export async function sendEntryFile(context: Context, params: Record<string, string>): Promise<Response> {
  const entryId = numberOf(params.entryId);
  const { relation } = await findEntry(context, { entryId });
  if (!relation.isStaff && !relation.isWriter) return fail('guest_book.not_found');
  const found = await stored.findFile(context.db, { entryId, fileId: numberOf(params.fileId) });
  return (found && (await answerAttachment(context, found))) ?? fail('guest_book.not_found');
}

async function requireOwnEntry(
  context: Pick<Context, 'db' | 'viewer'>,
  asked: { entryId: number; isLocked?: boolean },
): Promise<void> {
  const { entry, relation } = await findEntry(context, asked);
  if (!relation.isWriter || entry.state === 'withdrawn') return fail('guest_book.not_found');
}
