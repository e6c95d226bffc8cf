import * as v from 'valibot';
import { captchaErrors, captchaFields, SentCodeSchema, SignedInSchema } from '../auth/auth.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import {
  NewPasskeySchema,
  PasskeyAnswerSchema,
  PasskeyCreationSchema,
  PasskeyRequestSchema,
} from './passkey.ts';

/** How somebody who is signed in proves once more that it is them. */
export const proofWays = ['password', 'totp', 'passkey', 'phone', 'email'] as const;
export type ProofWay = (typeof proofWays)[number];

/** A proof opens sensitive changes for so long. */
export const proofMinutes = 15;
/** Of the second step of a sign-in. */
export const stepMinutes = 10;
export const maxPasskeys = 10;
export const recoveryCodeCount = 10;

const CodeField = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32));

export const getSecondStep = endpoint({
  name: 'getSecondStep',
  method: 'GET',
  path: '/view/login/second-step',
  summary: 'Second factors available for the sign-in in progress, identified by its cookie.',
  access: 'anyone',
  input: v.object({}),
  output: v.object({ hasTotp: v.boolean(), hasPasskey: v.boolean() }),
  errors: ['auth.second_step_gone'],
});

export const finishSecondStep = endpoint({
  name: 'finishSecondStep',
  method: 'POST',
  path: '/view/login/second-step',
  summary: 'Completes a sign-in with an authenticator code or a recovery code.',
  access: 'anyone',
  input: v.object({ code: CodeField }),
  output: SignedInSchema,
  errors: ['auth.second_step_gone', 'auth.second_code_wrong', 'auth.wait', 'auth.suspended'],
  rate: 'signin',
});

export const beginPasskeyStep = endpoint({
  name: 'beginPasskeyStep',
  method: 'POST',
  path: '/view/login/second-step/passkey/options',
  summary: 'Options for requesting a passkey in the sign-in in progress.',
  access: 'anyone',
  input: v.object({}),
  output: PasskeyRequestSchema,
  errors: ['auth.second_step_gone'],
  rate: 'signin',
});

export const finishPasskeyStep = endpoint({
  name: 'finishPasskeyStep',
  method: 'POST',
  path: '/view/login/second-step/passkey',
  summary: 'Completes a sign-in with a passkey.',
  access: 'anyone',
  input: v.object({ response: PasskeyAnswerSchema }),
  output: SignedInSchema,
  errors: ['auth.second_step_gone', 'auth.passkey_wrong', 'auth.suspended'],
  rate: 'signin',
});

export const TwoFactorSchema = v.object({
  hasTotp: v.boolean(),
  totpSince: v.nullable(TimeSchema),
  recoveryCodesLeft: v.number(),
  passkeys: v.array(
    v.object({
      passkeyId: v.string(),
      name: v.string(),
      createdAt: TimeSchema,
      lastUsedAt: v.nullable(TimeSchema),
    }),
  ),
});
export type TwoFactor = v.InferOutput<typeof TwoFactorSchema>;

export const getTwoFactor = endpoint({
  name: 'getTwoFactor',
  method: 'GET',
  path: '/api/account/factors',
  summary: 'Second factors of your own account.',
  access: 'user',
  input: v.object({}),
  output: TwoFactorSchema,
  errors: [],
});

const RecoveryCodesSchema = v.object({
  /** Shown this once; null when there were codes before, which stay in force. */
  recoveryCodes: v.nullable(v.array(v.string())),
});

export const beginTotp = endpoint({
  name: 'beginTotp',
  method: 'POST',
  path: '/api/account/totp',
  summary: 'Creates a secret for an authenticator app; it takes effect with its first code.',
  access: 'user',
  rate: 'factor',
  input: v.object({}),
  output: v.object({ secret: v.string(), uri: v.string() }),
  errors: ['account.proof_required', 'factor.totp_on'],
});

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/account/totp/confirm',
  summary: 'Enables the authenticator app with its first code.',
  access: 'user',
  rate: 'factor',
  input: v.object({ code: CodeField }),
  output: RecoveryCodesSchema,
  errors: ['account.proof_required', 'auth.second_code_wrong', 'factor.totp_gone'],
});

export const deleteTotp = endpoint({
  name: 'deleteTotp',
  method: 'DELETE',
  path: '/api/account/totp',
  summary: 'Disables the authenticator app.',
  access: 'user',
  rate: 'factor',
  input: v.object({}),
  output: v.object({ isDeleted: v.literal(true) }),
  errors: ['account.proof_required', 'factor.totp_gone'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Generates new recovery codes; the previous ones become invalid.',
  access: 'user',
  rate: 'factor',
  input: v.object({}),
  output: RecoveryCodesSchema,
  errors: ['account.proof_required', 'factor.none'],
});

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'Options for creating a passkey.',
  access: 'user',
  rate: 'factor',
  input: v.object({}),
  output: PasskeyCreationSchema,
  errors: ['account.proof_required', 'factor.too_many_passkeys'],
});

export const createPasskey = endpoint({
  name: 'createPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Stores a passkey created by the browser.',
  access: 'user',
  rate: 'factor',
  input: v.object({ name: textField({ max: 40 }), response: NewPasskeySchema }),
  output: RecoveryCodesSchema,
  errors: ['account.proof_required', 'auth.passkey_wrong', 'factor.too_many_passkeys'],
});

export const deletePasskey = endpoint({
  name: 'deletePasskey',
  method: 'DELETE',
  path: '/api/account/passkeys/:passkeyId',
  summary: 'Removes one of your own passkeys.',
  access: 'user',
  rate: 'factor',
  input: v.object({ passkeyId: v.pipe(v.string(), v.maxLength(1024)) }),
  output: v.object({ isDeleted: v.literal(true) }),
  errors: ['account.proof_required', 'factor.passkey_not_found'],
});

export const getProof = endpoint({
  name: 'getProof',
  method: 'GET',
  path: '/api/account/proof',
  summary: 'Whether sensitive changes are currently allowed, and how identity can be confirmed.',
  access: 'user',
  input: v.object({}),
  output: v.object({
    isFresh: v.boolean(),
    ways: v.array(v.picklist(proofWays)),
    /** Masked. */
    phone: v.string(),
    email: v.string(),
  }),
  errors: [],
});

export const sendProofCode = endpoint({
  name: 'sendProofCode',
  method: 'POST',
  path: '/api/account/proof/code',
  summary: 'Sends a code to your own mobile number or email address.',
  access: 'user',
  rate: 'signin',
  input: v.object({
    ...captchaFields,
    way: v.picklist(['phone', 'email']),
    byVoice: v.optional(FlagField, false),
  }),
  output: SentCodeSchema,
  errors: [
    ...captchaErrors,
    'account.proof_way_closed',
    'auth.code_too_soon',
    'auth.code_limit',
    'auth.code_stopped',
    'auth.code_unsent',
    'auth.code_no_call',
  ],
});

export const proveSelf = endpoint({
  name: 'proveSelf',
  method: 'POST',
  path: '/api/account/proof',
  summary: 'Allows sensitive changes for fifteen minutes after confirmation by password or code.',
  access: 'user',
  rate: 'signin',
  input: v.object({
    way: v.picklist(['password', 'totp', 'phone', 'email']),
    password: v.optional(v.pipe(v.string(), v.maxLength(256)), ''),
    code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32)), ''),
  }),
  output: v.object({ isFresh: v.literal(true) }),
  errors: [
    'account.proof_way_closed',
    'account.password_wrong',
    'account.password_unset',
    'auth.second_code_wrong',
    'auth.code_wrong',
    'auth.wait',
    'request.overloaded',
  ],
});

export const beginPasskeyProof = endpoint({
  name: 'beginPasskeyProof',
  method: 'POST',
  path: '/api/account/proof/passkey/options',
  summary: 'Options for requesting a passkey from the signed-in user.',
  access: 'user',
  rate: 'signin',
  input: v.object({}),
  output: PasskeyRequestSchema,
  errors: ['account.proof_way_closed'],
});

export const provePasskey = endpoint({
  name: 'provePasskey',
  method: 'POST',
  path: '/api/account/proof/passkey',
  summary: 'Allows sensitive changes for fifteen minutes after confirmation by passkey.',
  access: 'user',
  rate: 'signin',
  input: v.object({ response: PasskeyAnswerSchema }),
  output: v.object({ isFresh: v.literal(true) }),
  errors: ['account.proof_way_closed', 'auth.passkey_wrong'],
});

export const SecurityActSchema = v.object({
  actId: v.number(),
  event: v.string(),
  address: v.string(),
  userAgent: v.string(),
  createdAt: TimeSchema,
});
export type SecurityAct = v.InferOutput<typeof SecurityActSchema>;

export const listSecurityActs = endpoint({
  name: 'listSecurityActs',
  method: 'GET',
  path: '/api/account/acts',
  summary: 'Sign-ins and security changes of your own account, newest first; kept for six months.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(SecurityActSchema),
  errors: [],
});
