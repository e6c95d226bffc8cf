import { fail } from '../../../../contract/errors.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { type Credentials, getCredentials } from '../../account/index.ts';
import * as throttle from '../throttle.ts';
import { isPasswordRight } from './password-hash.ts';

/** Asks for the password again before something is changed by which the account could be taken over. */
export async function requireOldPassword(
  context: SignedInContext,
  { password, field }: { password: string; field: string },
): Promise<Credentials> {
  const { userId } = context.viewer;
  const own = (await getCredentials(context.db, userId)) ?? fail('session.required');
  if (own.passwordHash === null) return fail('account.password_unset', { fields: { [field]: 'unset' } });
  const keys = await throttle.readThrottleKeys(context, { userId, login: '' });
  await throttle.requireNoWait(context, keys);
  // Whoever asks is signed in already, so that the wait alone is enough and no captcha is asked for.
  await throttle.countTry(context, { ...keys, hasCaptcha: true });
  if (!(await isPasswordRight(own.passwordHash, password))) {
    return fail('account.password_wrong', { fields: { [field]: 'wrong' } });
  }
  await throttle.forgetFailures(context, keys);
  return own;
}
