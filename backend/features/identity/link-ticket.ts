import { timingSafeEqual } from 'node:crypto';
import type { IdentityProviderName } from '../../../contract/identity/identity.ts';
import type { SignedInContext } from '../../http/context.ts';
import { keyedHash } from '../site/index.ts';

/**
 * Proof, good for one session, that a linking began on our own page: else a planted link could add to the
 * reader's account whomever the reader's browser happens to be at the provider.
 */
export function createLinkTicket(context: SignedInContext, provider: IdentityProviderName): Promise<string> {
  return keyedHash(context, 'identity-link', `${context.viewer.sessionId}:${provider}`);
}

export async function isLinkTicket(
  context: SignedInContext,
  { provider, ticket }: { provider: IdentityProviderName; ticket: string },
): Promise<boolean> {
  const wanted = Buffer.from(await createLinkTicket(context, provider));
  const given = Buffer.from(ticket);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
