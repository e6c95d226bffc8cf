import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type {
  createAccountOfIdentity as createEndpoint,
  IdentitySignedIn,
  PendingIdentity,
} from '../../../contract/identity/identity.ts';
import type { SiteConfig } from '../../../contract/site/site.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { createConsents, createUser, updateEmail } from '../account/index.ts';
import { countSignUp, requireNickname, startSession } from '../auth/index.ts';
import { requireDecentName } from '../review/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { readBrowserHash } from './browser.ts';
import * as flowStore from './flow-store.ts';
import { linkIdentity } from './identity.ts';
import { createIdentity, existsProvenEmail, findIdentity } from './identity-store.ts';
import { randomName, suggestNickname } from './nickname.ts';

const drawnAvatars = ['a', 'b', 'c', 'd'];
const tries = 5;

interface NewAccount {
  /** As the person wants it; empty takes a suggested one. */
  nickname: string;
  site: SiteConfig;
}

/** What the page of a first sign-in shows. */
export async function getPendingIdentity(context: Context): Promise<PendingIdentity> {
  const { db, now } = context;
  const browserHash = requireBrowserHash(context);
  const { provider, displayName, email, ref } =
    (await flowStore.getPending(db, { browserHash, now })) ?? fail('identity.pending_gone');
  const nickname = await suggestNickname(context, { displayName, rules: await getSiteConfig(db) });
  const hasAccountWithEmail = email !== null && (await existsProvenEmail(db, email));
  return { provider, displayName, nickname, hasAccountWithEmail, ref };
}

/**
 * Makes the account of a first sign-in and signs it in. When the same person makes it twice at once, both come
 * into the one account. An email address that another account has verified stays with that account.
 */
export async function createAccountOfIdentity(
  context: Context,
  input: EndpointParsedInput<typeof createEndpoint>,
): Promise<IdentitySignedIn> {
  if (!input.hasConsented) return fail('auth.consent_required', { fields: { hasConsented: 'required' } });
  const site = await getSiteConfig(context.db);
  const nickname = input.nickname === '' ? '' : requireNickname(input.nickname, site);
  await requireDecentName(context.db, nickname);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { userId, signedUp, ref } = await takeOrMake(context, { nickname, site });
      return { ...(signedUp ?? (await startSession(context, { userId, event: 'signin' }))), ref };
    } catch (error) {
      // Somebody was faster with a name, an address or this very identity: the next try sees it.
      if (!isUniqueViolation(error) || attempt === tries) throw error;
      if (nickname !== '' && isUniqueViolation(error, 'users_nickname_key_key')) {
        return fail('auth.nickname_taken', { fields: { nickname: 'taken' } });
      }
    }
  }
}

/** Adds the pending identity to the account of whoever has signed in meanwhile. */
export async function linkPendingIdentity(context: SignedInContext): Promise<{ ref: string }> {
  const { db, now, viewer } = context;
  const browserHash = requireBrowserHash(context);
  const pending = (await flowStore.getPending(db, { browserHash, now })) ?? fail('identity.pending_gone');
  const { provider, displayName, subjects, ref } = pending;
  const [subject = '', ...others] = subjects;
  await linkIdentity(context, {
    userId: viewer.userId,
    provider,
    profile: { subjects: [subject, ...others], displayName, verifiedEmail: null },
  });
  await flowStore.spendPending(db, { browserHash, now });
  return { ref };
}

function takeOrMake(context: Context, account: NewAccount) {
  const { db, now } = context;
  const browserHash = requireBrowserHash(context);
  return db.tx(async () => {
    const pending = (await flowStore.spendPending(db, { browserHash, now })) ?? fail('identity.pending_gone');
    const known = await findIdentity(db, pending);
    if (known) return { userId: known.userId, signedUp: undefined, ref: pending.ref };
    await countSignUp(context, { hasProvedPhone: false });
    const userId = await makeAccount(context, pending, account);
    return { userId, signedUp: await startSession(context, { userId, event: 'signup' }), ref: pending.ref };
  });
}

async function makeAccount(
  context: Context,
  pending: flowStore.Pending,
  { nickname, site }: NewAccount,
): Promise<number> {
  const { db, now, request } = context;
  const { provider, displayName, subjects, email } = pending;
  const userId = await createUser(db, {
    username: randomName(context, provider),
    nickname: nickname || (await suggestNickname(context, { displayName, rules: site })),
    avatar: drawnAvatars[context.randomBytes(1).readUInt8() % drawnAvatars.length],
    now,
  });
  const versions = { terms: site.termsVersion, privacy: site.privacyVersion };
  await createConsents(db, { userId, versions, address: request.clientAddress, now });
  await createIdentity(db, { userId, provider, subject: subjects[0] ?? '', displayName, now });
  if (email !== null && !(await existsProvenEmail(db, email))) await updateEmail(db, { userId, email, now });
  return userId;
}

function requireBrowserHash(context: Context): string {
  return readBrowserHash(context) ?? fail('identity.pending_gone');
}
