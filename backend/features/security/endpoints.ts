import * as contract from '../../../contract/account/account.ts';
import { on } from '../../http/on.ts';
import * as contacts from './contacts.ts';
import * as own from './own-sessions.ts';

export const securityEndpoints = [
  on(contract.getAccountSecurity, contacts.getAccountSecurity),
  on(contract.listSessions, own.listSessions),
  on(contract.revokeSession, own.revokeSession),
  on(contract.revokeOtherSessions, own.revokeOtherSessions),
  on(contract.changePassword, own.changePassword),
  on(contract.verifyPhone, contacts.verifyPhone),
  on(contract.verifyEmail, contacts.verifyEmail),
];
