import type { EndpointInput } from '../../contract/endpoint.ts';
import * as factor from '../../contract/two-factor/two-factor.ts';
import { type Api, call } from './call.ts';

export const getSecondStep = (api: Api) => call(api, factor.getSecondStep, {});

export const finishSecondStep = (api: Api, input: EndpointInput<typeof factor.finishSecondStep>) =>
  call(api, factor.finishSecondStep, input);

export const beginPasskeyStep = (api: Api) => call(api, factor.beginPasskeyStep, {});

export const finishPasskeyStep = (api: Api, input: EndpointInput<typeof factor.finishPasskeyStep>) =>
  call(api, factor.finishPasskeyStep, input);

export const getTwoFactor = (api: Api) => call(api, factor.getTwoFactor, {});

export const beginTotp = (api: Api) => call(api, factor.beginTotp, {});

export const confirmTotp = (api: Api, code: string) => call(api, factor.confirmTotp, { code });

export const deleteTotp = (api: Api) => call(api, factor.deleteTotp, {});

export const renewRecoveryCodes = (api: Api) => call(api, factor.renewRecoveryCodes, {});

export const beginPasskey = (api: Api) => call(api, factor.beginPasskey, {});

export const createPasskey = (api: Api, input: EndpointInput<typeof factor.createPasskey>) =>
  call(api, factor.createPasskey, input);

export const deletePasskey = (api: Api, passkeyId: string) => call(api, factor.deletePasskey, { passkeyId });

export const getProof = (api: Api) => call(api, factor.getProof, {});

export const sendProofCode = (api: Api, input: EndpointInput<typeof factor.sendProofCode>) =>
  call(api, factor.sendProofCode, input);

export const proveSelf = (api: Api, input: EndpointInput<typeof factor.proveSelf>) =>
  call(api, factor.proveSelf, input);

export const beginPasskeyProof = (api: Api) => call(api, factor.beginPasskeyProof, {});

export const provePasskey = (api: Api, input: EndpointInput<typeof factor.provePasskey>) =>
  call(api, factor.provePasskey, input);

export const listSecurityActs = (api: Api, input: EndpointInput<typeof factor.listSecurityActs>) =>
  call(api, factor.listSecurityActs, input);
