import * as auth from '../../contract/auth/auth.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { type Api, call } from './call.ts';

export const getCaptcha = (api: Api, input: EndpointInput<typeof auth.getCaptcha>) =>
  call(api, auth.getCaptcha, input);

export const signIn = (api: Api, input: EndpointInput<typeof auth.signIn>) => call(api, auth.signIn, input);

export const signInByCode = (api: Api, input: EndpointInput<typeof auth.signInByCode>) =>
  call(api, auth.signInByCode, input);

export const signUp = (api: Api, input: EndpointInput<typeof auth.signUp>) => call(api, auth.signUp, input);

export const endSession = (api: Api) => call(api, auth.endSession, {});

export const sendCode = (api: Api, input: EndpointInput<typeof auth.sendCode>) =>
  call(api, auth.sendCode, input);

export const resetPassword = (api: Api, input: EndpointInput<typeof auth.resetPassword>) =>
  call(api, auth.resetPassword, input);
