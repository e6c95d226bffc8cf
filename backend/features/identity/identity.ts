import { Failure, fail } from '../../../contract/errors.ts';
import type { IdentityProviderName, IdentitySignedIn } from '../../../contract/identity/identity.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Context } from '../../http/context.ts';
import { currentUserColumns, getCurrentUser } from '../account/index.ts';
import { hashToken, logSignIn, startSession } from '../auth/index.ts';
import { createAsk } from './ask.ts';
import { throughBreaker } from './breaker.ts';
import { ensureBrowserHash, readBrowserHash } from './browser.ts';
import { type Flow, savePending, spendFlow } from './flow-store.ts';
import { createIdentity, findIdentity, updateIdentity } from './identity-store.ts';
import { cleanProfile } from './profile.ts';
import type { Profile } from './provider.ts';
import { findProvider } from './providers.ts';

const pendingSeconds = 1800;

interface CallbackInput {
  name: IdentityProviderName;
  code: string;
  state: string;
  error: string;
  usercancel: string;
}

/**
 * Ends what `startIdentity` began: a known person is signed in, a linking is done, and whoever has no account
 * yet is kept aside until there is consent (`identity.sign_up_required`). Every failure after the state was
 * recognised carries the way back in `values.ref`.
 */
export async function finishIdentity(context: Context, input: CallbackInput): Promise<IdentitySignedIn> {
  const flow = await takeFlow(context, input);
  try {
    if (flow.purpose === 'link') return await finishLinking(context, flow, input);
    const profile = await fetchProfile(context, flow, input);
    return await signInOrAsk(context, flow, profile);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return fail(error.code, { fields: error.fields, values: { ...error.values, ref: flow.ref } });
  }
}

/** Adds a proven identity to an account; again for the same person it changes nothing. */
export async function linkIdentity(
  context: Context,
  { userId, provider, profile }: { userId: number; provider: IdentityProviderName; profile: Profile },
): Promise<void> {
  const { db, now } = context;
  const { subjects, displayName } = profile;
  const known = await findIdentity(db, { provider, subjects });
  if (known) return known.userId === userId ? undefined : fail('identity.taken');
  try {
    await createIdentity(db, { userId, provider, subject: subjects[0], displayName, now });
  } catch (error) {
    if (isUniqueViolation(error, 'identities_provider_subject_key')) return fail('identity.taken');
    if (isUniqueViolation(error, 'identities_user_id_provider_key')) return fail('identity.already_linked');
    throw error;
  }
  await logSignIn(context, { userId, event: `link_${provider}` });
}

async function takeFlow(context: Context, { name, state }: CallbackInput): Promise<Flow> {
  const { db, now } = context;
  const browserHash = readBrowserHash(context);
  if (!browserHash || state === '') return fail('identity.state_wrong');
  const flow = await spendFlow(db, { stateHash: hashToken(state), browserHash, provider: name, now });
  return flow ?? fail('identity.state_wrong');
}

async function fetchProfile(context: Context, flow: Flow, input: CallbackInput): Promise<Profile> {
  if (input.code === '' || input.error !== '' || input.usercancel !== '') return fail('identity.denied');
  const { provider: name, isInApp, redirectUri, verifier } = flow;
  const provider = findProvider(context.config, { name, isInApp }) ?? fail('identity.not_offered');
  return throughBreaker(context, name, async () =>
    cleanProfile(
      await provider.fetchProfile(createAsk(context), { code: input.code, redirectUri, verifier }),
    ),
  );
}

async function signInOrAsk(context: Context, flow: Flow, profile: Profile): Promise<IdentitySignedIn> {
  const { db, now } = context;
  const { provider, ref } = flow;
  const { subjects, displayName, verifiedEmail: email } = profile;
  const known = await findIdentity(db, { provider, subjects });
  if (known) {
    await updateIdentity(db, { identityId: known.identityId, subject: subjects[0], displayName });
    return { ...(await startSession(context, { userId: known.userId, event: `signin_${provider}` })), ref };
  }
  const browserHash = ensureBrowserHash(context, pendingSeconds);
  const expiresAt = new Date(now.getTime() + pendingSeconds * 1000);
  await savePending(db, { browserHash, provider, subjects, displayName, email, ref, expiresAt });
  return fail('identity.sign_up_required');
}

/** Only for the person who began it, still signed in: the state alone must not reach into an account. */
async function finishLinking(context: Context, flow: Flow, input: CallbackInput): Promise<IdentitySignedIn> {
  const userId = context.viewer?.userId;
  if (userId === undefined || userId !== flow.userId) return fail('identity.state_wrong');
  const profile = await fetchProfile(context, flow, input);
  await linkIdentity(context, { userId, provider: flow.provider, profile });
  const user =
    (await getCurrentUser(context.db, { userId, columns: currentUserColumns(context) })) ??
    fail('session.required');
  return { user, ref: flow.ref };
}
