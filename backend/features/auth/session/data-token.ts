import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../http/context.ts';
import { keyedHash } from '../../site/index.ts';

export const dataTokenSeconds = 7 * 86_400;

/**
 * The data client's bearer token: it names a session and its own end, signed. It opens the data client's door
 * alone, and dies with the session.
 */
export async function createDataToken(services: Services, sessionId: number): Promise<string> {
  const expiresAt = Math.floor(services.clock().getTime() / 1000) + dataTokenSeconds;
  const body = `${sessionId.toString(36)}.${expiresAt.toString(36)}`;
  return `${body}.${await keyedHash(services, 'data-token', body)}`;
}

/** The session a data token names, or undefined when it is forged or late. */
export async function readDataToken(services: Services, token: string): Promise<number | undefined> {
  const [session, expiry, signature] = token.split('.');
  if (!session || !expiry || !signature) return undefined;
  const wanted = Buffer.from(await keyedHash(services, 'data-token', `${session}.${expiry}`));
  const given = Buffer.from(signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const isLate = parseInt(expiry, 36) * 1000 <= services.clock().getTime();
  return isLate ? undefined : parseInt(session, 36);
}
