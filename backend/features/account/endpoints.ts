import * as contract from '../../../contract/account.ts';
import { fail } from '../../../contract/errors.ts';
import type { SignedInContext } from '../../http/context.ts';
import { on } from '../../http/on.ts';
import { renewDataToken } from '../auth/sessions.ts';
import { readHeaderToken } from '../auth/viewer.ts';
import * as account from './account.ts';
import * as contacts from './contacts.ts';
import { getCurrentUser } from './current-user-store.ts';

export const accountEndpoints = [
  on(contract.getMe, async (context) => {
    const { cookies } = context.request;
    // The specification's me call hangs on this cookie; programs bring the token in the header instead.
    if (cookies.authorization === undefined && !readHeaderToken(context.request)) {
      return fail('session.required');
    }
    return readCurrentUser(context);
  }),
  on(contract.getCurrentUser, readCurrentUser),
  on(contract.getAccountSecurity, contacts.getAccountSecurity),
  on(contract.listSessions, account.listSessions),
  on(contract.revokeSession, account.revokeSession),
  on(contract.revokeOtherSessions, account.revokeOtherSessions),
  on(contract.changePassword, account.changePassword),
  on(contract.verifyPhone, contacts.verifyPhone),
  on(contract.verifyEmail, contacts.verifyEmail),
];

async function readCurrentUser(context: SignedInContext): Promise<contract.CurrentUser> {
  await renewDataToken(context);
  return (
    (await getCurrentUser(context.db, { userId: context.viewer.userId, now: context.now })) ??
    fail('session.required')
  );
}
