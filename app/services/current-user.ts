import type { CurrentUser } from '../../contract/account/account.ts';
import { getMe } from '../../contract/account/account.ts';
import { type Api, call } from './call.ts';

/** Group of suspended accounts: treated as signed out (specification, part 6). */
const suspendedGroup = 2;

/** The person behind the cookie; null when the account must be treated as signed out. Failures are thrown. */
export async function getActiveUser(api: Api): Promise<CurrentUser | null> {
  const user = await call(api, getMe, {});
  return user.groupid === suspendedGroup || !user.notifyUrl ? null : user;
}
