import * as v from 'valibot';
import { SignedInSchema } from '../auth/auth.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField } from '../fields.ts';
import { PasskeyAnswerSchema, PasskeyRequestSchema } from './passkey.ts';

export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/view/login/passkey/options',
  summary: 'Options for requesting any passkey of this site, to sign in by it alone; good for five minutes.',
  access: 'anyone',
  input: v.object({}),
  output: PasskeyRequestSchema,
  errors: [],
  rate: 'signin',
});

export const finishPasskeySignIn = endpoint({
  name: 'finishPasskeySignIn',
  method: 'POST',
  path: '/view/login/passkey',
  summary:
    'Signs in by a passkey alone. The device must have verified who holds it, so that no second step follows.',
  access: 'anyone',
  input: v.object({ response: PasskeyAnswerSchema, isRemembered: v.optional(FlagField) }),
  output: SignedInSchema,
  errors: ['auth.passkey_wrong', 'auth.passkey_unknown', 'auth.suspended'],
  rate: 'signin',
});
