import * as contract from '../../../contract/identity/identity.ts';
import { on, onRaw } from '../../http/on.ts';
import { finishIdentity } from './identity.ts';
import { listOwnIdentities, unlinkIdentity } from './own-identities.ts';
import { createAccountOfIdentity, getPendingIdentity, linkPendingIdentity } from './pending.ts';
import { listOffered } from './providers.ts';
import { startIdentity } from './start.ts';

export const identityEndpoints = [
  on(contract.signInByGithub, (context, input) => finishIdentity(context, { name: 'github', ...input })),
  on(contract.signInByOsc, (context, input) => finishIdentity(context, { name: 'osc', ...input })),
  on(contract.signInByQq, (context, input) => finishIdentity(context, { name: 'qq', ...input })),
  on(contract.signInByWechat, (context, input) => finishIdentity(context, { name: 'wechat', ...input })),
  on(contract.listIdentityProviders, ({ config, request }) => ({
    items: listOffered(config, request).map((provider) => ({ provider })),
  })),
  onRaw('GET', '/api/identity/:provider/start', startIdentity, {
    description: {
      summary:
        'Starts signing in with github, osc, qq or wechat; `ref` is the path to come back to. `purpose=link` with a `ticket` links instead.',
      answer: '302 to the provider, or to our own callback page with the reason (`failure`).',
    },
  }),
  on(contract.getPendingIdentity, getPendingIdentity),
  on(contract.createAccountOfIdentity, createAccountOfIdentity),
  on(contract.linkPendingIdentity, linkPendingIdentity),
  on(contract.listOwnIdentities, listOwnIdentities),
  on(contract.unlinkIdentity, unlinkIdentity),
];
