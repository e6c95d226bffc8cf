import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type ErrorCode, Failure, fail } from '../../../contract/errors.ts';
import { IdentityProviderField, type IdentityProviderName } from '../../../contract/identity/identity.ts';
import { toSafePath } from '../../../contract/safe-path.ts';
import type { Context } from '../../http/context.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { hashToken } from '../auth/index.ts';
import { requireClosed } from './breaker.ts';
import { ensureBrowserHash } from './browser.ts';
import { createFlow, deleteExpired } from './flow-store.ts';
import { isLinkTicket } from './link-ticket.ts';
import { findProvider, isWechatBrowser } from './providers.ts';

const flowSeconds = 600;

/**
 * Sends the browser to the provider. A refusal sends it to our own callback page instead, which says why: a
 * person stands here, not a program.
 */
export async function startIdentity(context: Context, params: Record<string, string>): Promise<Response> {
  const { provider: name } = params;
  if (!v.is(IdentityProviderField, name)) return fail('identity.not_offered');
  const ref = toSafePath(context.request.url.searchParams.get('ref'), '/');
  try {
    return redirectTo(await beginFlow(context, { name, ref }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return redirectTo(failureAddress({ name, ref, code: error.code }));
  }
}

async function beginFlow(
  context: Context,
  { name, ref }: { name: IdentityProviderName; ref: string },
): Promise<string> {
  const { db, config, now, request } = context;
  const isInApp = name === 'wechat' && isWechatBrowser(request);
  const provider = findProvider(config, { name, isInApp }) ?? fail('identity.not_offered');
  requireClosed(context, name);
  const userId = await readLinkingUser(context, name);
  // Hexadecimal, since WeChat takes nothing but letters and digits.
  const state = context.randomBytes(32).toString('hex');
  const verifier = context.randomBytes(32).toString('base64url');
  const origin = ownOrigin(context) || fail('identity.no_origin');
  const redirectUri = `${origin}/user/callback/${name}`;
  await deleteExpired(db, now);
  await createFlow(db, {
    provider: name,
    purpose: userId === null ? 'signin' : 'link',
    userId,
    ref,
    redirectUri,
    verifier,
    isInApp,
    stateHash: hashToken(state),
    browserHash: ensureBrowserHash(context, flowSeconds),
    expiresAt: new Date(now.getTime() + flowSeconds * 1000),
  });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return provider.authorizeAddress({ state, redirectUri, challenge });
}

/** Who links, or null when this is a sign-in. */
async function readLinkingUser(context: Context, provider: IdentityProviderName): Promise<number | null> {
  const { viewer, request } = context;
  const query = request.url.searchParams;
  if (query.get('purpose') !== 'link') return null;
  if (!viewer) return fail('session.required');
  const ticket = query.get('ticket') ?? '';
  if (!(await isLinkTicket({ ...context, viewer }, { provider, ticket })))
    return fail('identity.state_wrong');
  return viewer.userId;
}

function failureAddress(input: { name: string; ref: string; code: ErrorCode }): string {
  return `/user/callback/${input.name}?${new URLSearchParams({ failure: input.code, ref: input.ref })}`;
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}
