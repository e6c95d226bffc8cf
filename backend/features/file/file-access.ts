import { timingSafeEqual } from 'node:crypto';
import { fail } from '../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { isPieceShown } from '../../parts/file-uses.ts';
import { type FoundFile, findFile } from './store.ts';

/** A file of one's own, or one whose link one has. For anybody else it does not exist. */
export async function requireReadable(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { id, key }: { id: string; key?: string | undefined },
): Promise<FoundFile> {
  const file = await findFile(db, id);
  if (!file) return fail('file.not_found');
  if (file.ownerId === viewer?.userId) return file;
  // What was refused is nobody's but its owner's business.
  if (file.state !== 'refused' && isKey(file.shareKey, key)) return file;
  return fail('file.not_found');
}

/** The same, or a piece of a file that some feature shows the viewer. */
export async function requirePiece(
  context: Pick<Context, 'db' | 'viewer' | 'now' | 'features'>,
  { id, key, name }: { id: string; key?: string | undefined; name: string },
): Promise<FoundFile> {
  const file = await findFile(context.db, id);
  if (file && file.state !== 'refused' && (await isPieceShown(context, { fileId: id, name }))) return file;
  return requireReadable(context, { id, key });
}

/** A file of one's own. */
export async function requireOwn({ db, viewer }: SignedInContext, id: string): Promise<FoundFile> {
  const file = await findFile(db, id);
  return file?.ownerId === viewer.userId ? file : fail('file.not_found');
}

function isKey(expected: string | null, given: string | undefined): boolean {
  if (!expected || !given || expected.length !== given.length) return false;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
