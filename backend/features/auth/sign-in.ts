import type {
  signInByCode as byCodeEndpoint,
  SignedIn,
  signIn as signInEndpoint,
} from '../../../contract/auth/auth.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../http/context.ts';
import { type Credentials, getCredentialsByLogin, replacePassword } from '../account/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { spendCaptcha } from './captcha.ts';
import { requireRightCode, spendCode } from './code/codes.ts';
import { readEmail, readPhone, requirePhone } from './contact.ts';
import { hashPassword, isPasswordRight } from './password/password-hash.ts';
import { requirePassword } from './password/password-rules.ts';
import { logSignIn, startSession } from './session/sessions.ts';
import { enterByPhoneAlone } from './sign-up.ts';
import * as throttle from './throttle.ts';

type PasswordInput = EndpointParsedInput<typeof signInEndpoint>;

/**
 * Signs in with a password. Whether the account exists shows neither in the answer nor in its time: an unknown
 * one is counted, made to wait and hashed for like any other.
 */
export async function signIn(context: Context, input: PasswordInput): Promise<SignedIn> {
  const login = readLogin(context, input.username);
  const found = await getCredentialsByLogin(context.db, login);
  const keys = await throttle.readThrottleKeys(context, { userId: found?.userId, login: login.key });
  const { needsCaptcha } = await throttle.requireNoWait(context, keys);
  const hasCaptcha = input.captchaId !== '' && input.captchaCode !== '';
  if (needsCaptcha || hasCaptcha) await spendCaptcha(context, { ...input, purpose: 'signin' });
  await throttle.countTry(context, { ...keys, hasCaptcha });
  if (!(await isPasswordRight(found?.passwordHash ?? null, input.password)) || !found) {
    await throttle.countFailureOfAddress(context, keys);
    await logSignIn(context, { userId: found?.userId ?? null, event: 'signin_failed' });
    const next = await throttle.requireNoWait(context, keys).catch(() => ({ needsCaptcha: true }));
    return fail('auth.wrong_credentials', { values: { captcha: next.needsCaptcha ? 1 : 0 } });
  }
  await throttle.forgetFailures(context, keys);
  if (found.groupId !== 1) return fail('auth.suspended');
  const passwordHash = found.mustChangePassword
    ? await replaceOneTimePassword(context, found, input)
    : (found.passwordHash ?? '');
  return startSession(context, { userId: found.userId, isRemembered: input.isRemembered, passwordHash });
}

/** Signs in whoever can read what arrives on a phone; one who has no account yet and agrees to the terms gets one. */
export async function signInByCode(
  context: Context,
  input: EndpointParsedInput<typeof byCodeEndpoint>,
): Promise<SignedIn> {
  const { hasConsented, isRemembered } = input;
  const phone = requirePhone(input.phone, context.config, 'phone');
  const proof = { purpose: 'signin', target: phone, code: input.smsCode, field: 'smsCode' } as const;
  const isKnown = (await getCredentialsByLogin(context.db, { phone, username: '' })) !== undefined;
  if (!isKnown && !hasConsented) {
    // Only whoever has the right code learns that the phone has no account; it stays good for the next step.
    await requireRightCode(context, proof);
    return fail('auth.sign_up_required', { fields: { hasConsented: 'required' } });
  }
  await spendCode(context, proof);
  return enterByPhoneAlone(context, { phone, isRemembered });
}

async function replaceOneTimePassword(
  context: Context,
  found: Credentials,
  { password, newPassword, rePassword }: PasswordInput,
): Promise<string> {
  if (!newPassword) return fail('auth.new_password_required', { fields: { newPassword: 'required' } });
  const { siteTitle } = await getSiteConfig(context.db);
  const person = [found.username, found.email, found.phone, siteTitle, password];
  await requirePassword({ password: newPassword, rePassword, person, field: 'newPassword' });
  const passwordHash = await hashPassword(newPassword);
  const { userId, passwordHash: from } = found;
  // It works once, also for two who type it at the same moment.
  if (!(await replacePassword(context.db, { userId, from, passwordHash }))) {
    return fail('auth.wrong_credentials', { values: { captcha: 0 } });
  }
  return passwordHash;
}

function readLogin({ config }: Context, text: string) {
  const phone = readPhone(text, config);
  const email = readEmail(text);
  return { phone, email, username: text, key: phone ?? email ?? text.normalize('NFKC').toLowerCase() };
}
