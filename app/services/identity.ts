import type { EndpointInput } from '../../contract/endpoint.ts';
import * as identity from '../../contract/identity/identity.ts';
import { type Api, call } from './call.ts';
import { isCallFailure } from './call-failure.ts';

const callbacks = {
  github: identity.signInByGithub,
  osc: identity.signInByOsc,
  qq: identity.signInByQq,
  wechat: identity.signInByWechat,
} as const satisfies Record<identity.IdentityProviderName, unknown>;

/** Hands a provider's callback on to the call of its own that the specification names. */
export const finishIdentity = (
  api: Api,
  provider: identity.IdentityProviderName,
  input: EndpointInput<typeof identity.signInByGithub>,
): Promise<identity.IdentitySignedIn> => call(api, callbacks[provider], input);

/** Names of the offered providers; none when they cannot be told, since other ways to sign in remain. */
export async function findIdentityProviders(api: Api): Promise<identity.IdentityProviderName[]> {
  try {
    const { items } = await call(api, identity.listIdentityProviders, {});
    return items.map(({ provider }) => provider);
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    return [];
  }
}
