import { timingSafeEqual } from 'node:crypto';
import { fail } from '../../../contract/errors.ts';
import type { Context, Services } from '../../http/context.ts';
import { keyedHash } from '../site/index.ts';
import { updateMailRhythm } from './settings-store.ts';

/** Names a person, signed; it ends their digest and nothing else, and never grows old, as mails do not either. */
export async function createUnsubscribeToken(services: Services, userId: number): Promise<string> {
  const body = userId.toString(36);
  return `${body}.${await keyedHash(services, 'unsubscribe', body)}`;
}

/** Ends the mail digest of whoever the link was made for; nobody has to sign in. */
export async function unsubscribe(
  context: Context,
  { token }: { token: string },
): Promise<Record<string, never>> {
  const [body = '', signature = ''] = token.split('.');
  const wanted = Buffer.from(await keyedHash(context, 'unsubscribe', body));
  const given = Buffer.from(signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return fail('notice.link_wrong');
  await updateMailRhythm(context.db, { userId: parseInt(body, 36), rhythm: 'never' });
  return {};
}
