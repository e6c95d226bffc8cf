import { fail } from '../../../contract/errors.ts';
import {
  type IdentityProviderName,
  identityProviders,
  type OwnIdentity,
} from '../../../contract/identity/identity.ts';
import type { SignedInContext } from '../../http/context.ts';
import { lockUser } from '../account/index.ts';
import { logSignIn } from '../auth/index.ts';
import * as store from './identity-store.ts';
import { createLinkTicket } from './link-ticket.ts';
import { listOffered } from './providers.ts';

/** The linked providers, and those that this browser could link. */
export async function listOwnIdentities(context: SignedInContext): Promise<{ items: OwnIdentity[] }> {
  const { db, viewer, config, request } = context;
  const linked = await store.listIdentities(db, viewer.userId);
  const hasOther = await store.hasPasswordOrPhone(db, viewer.userId);
  const offered = listOffered(config, request);
  const items: OwnIdentity[] = [];
  for (const provider of identityProviders) {
    const own = linked.find((each) => each.provider === provider);
    if (!own && !offered.includes(provider)) continue;
    items.push({
      provider,
      displayName: own?.displayName ?? '',
      isLinked: own !== undefined,
      canUnlink: own !== undefined && (hasOther || linked.length > 1),
      linkPath: own ? '' : await linkPath(context, provider),
    });
  }
  return { items };
}

/** Takes a provider off the account, unless nothing else would let the person in. */
export async function unlinkIdentity(
  context: SignedInContext,
  { provider }: { provider: IdentityProviderName },
): Promise<{ isUnlinked: boolean }> {
  const { db, viewer } = context;
  const { userId } = viewer;
  await db.tx(async () => {
    await lockUser(db, userId);
    const linked = await store.listIdentities(db, userId);
    if (!linked.some((each) => each.provider === provider)) return fail('identity.not_linked');
    const hasOther = linked.length > 1 || (await store.hasPasswordOrPhone(db, userId));
    if (!hasOther) return fail('identity.only_way_in');
    await store.deleteIdentity(db, { userId, provider });
    await logSignIn(context, { userId, event: `unlink_${provider}` });
  });
  return { isUnlinked: true };
}

async function linkPath(context: SignedInContext, provider: IdentityProviderName): Promise<string> {
  const query = new URLSearchParams({
    purpose: 'link',
    ref: '/personal/security',
    ticket: await createLinkTicket(context, provider),
  });
  return `/api/identity/${provider}/start?${query}`;
}
