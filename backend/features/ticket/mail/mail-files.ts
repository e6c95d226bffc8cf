import { readFile } from 'node:fs/promises';
import { Failure } from '../../../../contract/errors.ts';
import { attachmentBytes } from '../../../../contract/file/attachment.ts';
import { ticketTerms } from '../../../../contract/ticket/ticket.ts';
import type { ReadMail } from '../../../conversion/ticket-mail/read-message.ts';
import type { Context } from '../../../http/context.ts';
import { cleanFileName } from '../../file/index.ts';
import { requireFit } from '../files.ts';
import { createFile } from '../post-store.ts';

export interface StoredFile {
  name: string;
  byteSize: number;
  key: string;
}

/** Stores what the rules for files of tickets allow, and names the rest; call `dropFiles` where the message is not made. */
export async function storeFiles(
  context: Context,
  { files, left }: Pick<ReadMail, 'files' | 'left'>,
): Promise<{ stored: StoredFile[]; refused: string[] }> {
  const stored: StoredFile[] = [];
  const refused: string[] = [];
  for (const { name: given, path, byteSize } of files) {
    const name = cleanFileName(given);
    const isRoom = stored.length < ticketTerms.maxFiles && byteSize <= attachmentBytes;
    if (!isRoom || !(await isFit(context, { name, path }))) {
      refused.push(name);
      continue;
    }
    const key = `tickets/mail/${context.randomBytes(16).toString('hex')}`;
    await context.files.put(key, await readFile(path));
    stored.push({ name, byteSize, key });
  }
  return { stored, refused: [...refused, ...left.map(cleanFileName)] };
}

async function isFit(context: Context, { name, path }: { name: string; path: string }): Promise<boolean> {
  try {
    await requireFit(context, { name, path });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Puts them to a message; part of the transaction that makes it. */
export async function addFiles(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { postId, stored }: { postId: number; stored: readonly StoredFile[] },
): Promise<void> {
  for (const file of stored) await createFile(db, { postId, ...file, digest: null, now });
}

export async function dropFiles(
  { files }: Pick<Context, 'files'>,
  stored: readonly StoredFile[],
): Promise<void> {
  for (const { key } of stored) await files.delete(key);
}
