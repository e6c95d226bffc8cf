import * as contract from '../../../contract/auth.ts';
import type { Context } from '../../http/context.ts';
import { on } from '../../http/on.ts';
import { getCaptcha } from './captcha.ts';
import { sendCode } from './codes.ts';
import { resetPassword } from './reset.ts';
import { endSession } from './sessions.ts';
import { signIn, signInByCode } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { readHeaderToken } from './viewer.ts';

export const authEndpoints = [
  on(contract.getCaptcha, getCaptcha),
  on(contract.signIn, signIn),
  on(contract.signInByCode, signInByCode),
  on(contract.signUp, signUp),
  on(contract.signOut, async (context) => {
    if (!isOwnWish(context)) return { isSignedOut: false };
    await endSession(context);
    return { isSignedOut: true };
  }),
  on(contract.endSession, async (context) => {
    await endSession(context);
    return { isSignedOut: true };
  }),
  on(contract.sendCode, sendCode),
  on(contract.resetPassword, resetPassword),
];

/**
 * True when the caller's own page or program asks: a link or picture that somebody planted, on this site or on
 * another, must sign nobody out.
 */
function isOwnWish({ request }: Context): boolean {
  if (readHeaderToken(request)) return true;
  const { headers } = request;
  return headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
}
