import * as account from '../../contract/account/account.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { type Api, call } from './call.ts';

export const getAccountSecurity = (api: Api) => call(api, account.getAccountSecurity, {});

export const listSessions = (api: Api) => call(api, account.listSessions, {});

export const revokeSession = (api: Api, input: EndpointInput<typeof account.revokeSession>) =>
  call(api, account.revokeSession, input);

export const revokeOtherSessions = (api: Api) => call(api, account.revokeOtherSessions, {});

export const changePassword = (api: Api, input: EndpointInput<typeof account.changePassword>) =>
  call(api, account.changePassword, input);

export const verifyPhone = (api: Api, input: EndpointInput<typeof account.verifyPhone>) =>
  call(api, account.verifyPhone, input);

export const verifyEmail = (api: Api, input: EndpointInput<typeof account.verifyEmail>) =>
  call(api, account.verifyEmail, input);
