import { timingSafeEqual } from 'node:crypto';
import { fail } from '../../../contract/errors.ts';
import { linkMinutes } from '../../../contract/file/limits.ts';
import type { Context } from '../../http/context.ts';
import { keyedHash } from '../site/index.ts';
import { requireReadable } from './file-access.ts';
import { type FoundFile, findFile } from './store.ts';

/** A page whose address needs no session for ten minutes, for browsers that are not signed in or block downloads. */
export async function createFileLink(
  context: Context,
  input: { id: string; key?: string | undefined },
): Promise<{ path: string; expiresAt: string }> {
  const file = await requireReadable(context, input);
  return signFileLink(context, file.id);
}

/** The same for whoever asks: the rule that calls it has looked at the rights. */
export async function signFileLink(
  context: Context,
  id: string,
): Promise<{ path: string; expiresAt: string }> {
  const expires = Math.ceil(context.now.getTime() / 1000) + linkMinutes * 60;
  const signature = await sign(context, { id, expires });
  return {
    path: `/files/${id}/take?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** The file that a signed address names. Fails `file.link_over` when its time is over or it was changed. */
export async function requireSigned(
  context: Context,
  { id, expires, signature }: { id: string; expires: string; signature: string },
): Promise<FoundFile> {
  const until = Number(/^\d{10}$/.exec(expires)?.[0] ?? 0);
  const expected = Buffer.from(await sign(context, { id, expires: until }));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return fail('file.link_over');
  if (until * 1000 <= context.now.getTime()) return fail('file.link_over');
  const file = await findFile(context.db, id);
  return file && file.state !== 'refused' ? file : fail('file.not_found');
}

function sign(context: Context, { id, expires }: { id: string; expires: number }): Promise<string> {
  return keyedHash(context, 'file-link', `${id}\n${expires}`);
}
