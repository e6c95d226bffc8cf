import * as v from 'valibot';
import { SignedInSchema } from '../auth/auth.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { FlagField, textField } from '../fields.ts';

/** Third parties that can say who somebody is; `osc` is OSChina, as the specification's route spells it. */
export const identityProviders = ['github', 'osc', 'qq', 'wechat'] as const;
export type IdentityProviderName = (typeof identityProviders)[number];
export const IdentityProviderField = v.picklist(identityProviders);

/** What the callbacks answer: as a sign-in does, and the same-site path that the person came from. */
export const IdentitySignedInSchema = v.object({ ...SignedInSchema.entries, ref: v.string() });
export type IdentitySignedIn = v.InferOutput<typeof IdentitySignedInSchema>;

const CallbackValue = v.optional(v.pipe(v.string(), v.maxLength(1024)), '');

/** `error` and `usercancel` are how providers say that the person declined. */
export const CallbackInput = v.object({
  code: CallbackValue,
  state: CallbackValue,
  error: CallbackValue,
  usercancel: CallbackValue,
});

const callbackErrors = [
  'identity.no_origin',
  'identity.not_offered',
  'identity.state_wrong',
  'identity.denied',
  'identity.code_refused',
  'identity.provider_down',
  'identity.provider_refused',
  'identity.provider_slow',
  'identity.provider_unreadable',
  'identity.snapshot_user',
  'identity.sign_up_required',
  'auth.second_step_required',
  'identity.taken',
  'identity.already_linked',
  'auth.suspended',
] as const satisfies ErrorCode[];

function callback<const Name extends string, const Path extends string>(name: Name, path: Path, who: string) {
  return endpoint({
    name,
    method: 'GET',
    path,
    summary: `Ends a sign-in or a linking that began at ${who}: token and user. A person who has no account yet is asked for consent first (sign_up_required).`,
    access: 'anyone',
    input: CallbackInput,
    output: IdentitySignedInSchema,
    errors: callbackErrors,
    rate: 'identity',
  });
}

export const signInByGithub = callback('signInByGithub', '/view/github/login/callback', 'GitHub');
export const signInByOsc = callback('signInByOsc', '/view/osc/login/callback', 'OSChina');
export const signInByQq = callback('signInByQq', '/view/qq/login/callback', 'QQ');
export const signInByWechat = callback('signInByWechat', '/view/wechat/login/callback', 'WeChat');

export const listIdentityProviders = endpoint({
  name: 'listIdentityProviders',
  method: 'GET',
  path: '/api/identity/providers',
  summary:
    "Third parties available for sign-in in this browser; WeChat depends on whether it is WeChat's own browser.",
  access: 'anyone',
  input: v.object({}),
  output: v.object({ items: v.array(v.object({ provider: IdentityProviderField })) }),
  errors: [],
});

export const PendingIdentitySchema = v.object({
  provider: IdentityProviderField,
  /** The person's name over there. */
  displayName: v.string(),
  /** A free nickname made of it. */
  nickname: v.string(),
  /** True when an account here has verified the email address that the provider vouches for. */
  hasAccountWithEmail: v.boolean(),
  ref: v.string(),
});
export type PendingIdentity = v.InferOutput<typeof PendingIdentitySchema>;

export const getPendingIdentity = endpoint({
  name: 'getPendingIdentity',
  method: 'GET',
  path: '/api/identity/pending',
  summary: 'The third-party identity just verified in this browser that has no account yet; for 30 minutes.',
  access: 'anyone',
  input: v.object({}),
  output: PendingIdentitySchema,
  errors: ['identity.pending_gone'],
});

export const createAccountOfIdentity = endpoint({
  name: 'createAccountOfIdentity',
  method: 'POST',
  path: '/api/identity/pending/account',
  summary: 'Creates an account for the pending identity and signs in.',
  access: 'anyone',
  input: v.object({
    /** Empty takes the suggested one. */
    nickname: v.optional(textField({ min: 0, max: 64 }), ''),
    hasConsented: v.optional(FlagField, false),
  }),
  output: IdentitySignedInSchema,
  errors: [
    'auth.consent_required',
    'auth.nickname_unfit',
    'auth.nickname_taken',
    'auth.suspended',
    'identity.pending_gone',
    'request.too_many',
  ],
  rate: 'identity',
});

export const linkPendingIdentity = endpoint({
  name: 'linkPendingIdentity',
  method: 'POST',
  path: '/api/identity/pending/link',
  summary: 'Links the pending identity to your own account.',
  access: 'user',
  input: v.object({}),
  output: v.object({ ref: v.string() }),
  errors: ['identity.pending_gone', 'identity.taken', 'identity.already_linked'],
  rate: 'identity',
});

export const OwnIdentitySchema = v.object({
  provider: IdentityProviderField,
  /** The name over there; empty when not linked. */
  displayName: v.string(),
  isLinked: v.boolean(),
  /** False when nothing else would let the person in. */
  canUnlink: v.boolean(),
  /** Where linking begins; empty when linked, or not offered in this browser. */
  linkPath: v.string(),
});
export type OwnIdentity = v.InferOutput<typeof OwnIdentitySchema>;

export const listOwnIdentities = endpoint({
  name: 'listOwnIdentities',
  method: 'GET',
  path: '/api/identity',
  summary: 'Third-party accounts linked to your own account, and those that can be linked.',
  access: 'user',
  input: v.object({}),
  output: v.object({ items: v.array(OwnIdentitySchema) }),
  errors: [],
});

export const unlinkIdentity = endpoint({
  name: 'unlinkIdentity',
  method: 'DELETE',
  path: '/api/identity/:provider',
  summary: 'Unlinks a third-party account, unless it is the only way to sign in.',
  access: 'user',
  input: v.object({ provider: IdentityProviderField }),
  output: v.object({ isUnlinked: v.boolean() }),
  errors: ['identity.not_linked', 'identity.only_way_in'],
});
