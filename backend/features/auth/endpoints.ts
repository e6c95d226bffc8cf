import * as account from '../../../contract/account/account.ts';
import * as contract from '../../../contract/auth/auth.ts';
import * as waiting from '../../../contract/auth/waiting-code.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { on } from '../../http/on.ts';
import { currentUserColumns, getCurrentUser } from '../account/index.ts';
import { getCaptcha } from './captcha.ts';
import { sendCode } from './code/codes.ts';
import { listWaitingCodes, showWaitingCode } from './code/waiting-codes.ts';
import { resetPassword } from './reset.ts';
import { endSession, renewDataToken } from './session/sessions.ts';
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
  on(waiting.listWaitingCodes, listWaitingCodes),
  on(waiting.showWaitingCode, showWaitingCode),
  on(account.getMe, async (context) => {
    const { cookies } = context.request;
    // The specification's me call hangs on this cookie; programs bring the token in the header instead.
    if (cookies.authorization === undefined && !readHeaderToken(context.request)) {
      return fail('session.required');
    }
    return readCurrentUser(context);
  }),
  on(account.getCurrentUser, readCurrentUser),
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

async function readCurrentUser(context: SignedInContext): Promise<account.CurrentUser> {
  await renewDataToken(context);
  const { viewer } = context;
  return (
    (await getCurrentUser(context.db, { userId: viewer.userId, columns: currentUserColumns(context) })) ??
    fail('session.required')
  );
}
