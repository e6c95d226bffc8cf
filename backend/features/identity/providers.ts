import { type IdentityProviderName, identityProviders } from '../../../contract/identity/identity.ts';
import type { Config } from '../../config.ts';
import type { RequestFacts } from '../../http/context.ts';
import { createGithub } from './github-client.ts';
import { createOsc } from './osc-client.ts';
import type { Provider } from './provider.ts';
import { createQq } from './qq-client.ts';
import { createWechat } from './wechat-client.ts';

/** The provider with its credentials, or undefined when the configuration has none for this kind of browser. */
export function findProvider(
  config: Config,
  { name, isInApp }: { name: IdentityProviderName; isInApp: boolean },
): Provider | undefined {
  switch (name) {
    case 'github':
      return has(config.GITHUB_CLIENT_ID, config.GITHUB_CLIENT_SECRET) ? createGithub(config) : undefined;
    case 'osc':
      return has(config.OSCHINA_CLIENT_ID, config.OSCHINA_CLIENT_SECRET) ? createOsc(config) : undefined;
    case 'qq':
      return has(config.QQ_APP_ID, config.QQ_APP_KEY) ? createQq(config) : undefined;
    case 'wechat':
      return hasWechat(config, isInApp) ? createWechat(config, { isInApp }) : undefined;
  }
}

/** Names of what this browser can use. */
export function listOffered(config: Config, request: RequestFacts): IdentityProviderName[] {
  const isInApp = isWechatBrowser(request);
  return identityProviders.filter((name) => findProvider(config, { name, isInApp }));
}

/** WeChat's own browser, in which a code cannot be scanned. */
export function isWechatBrowser({ userAgent }: RequestFacts): boolean {
  return /micromessenger/i.test(userAgent);
}

function hasWechat(config: Config, isInApp: boolean): boolean {
  return isInApp
    ? has(config.WECHAT_MP_APP_ID, config.WECHAT_MP_APP_SECRET)
    : has(config.WECHAT_WEB_APP_ID, config.WECHAT_WEB_APP_SECRET);
}

function has(...settings: string[]): boolean {
  return settings.every((setting) => setting !== '');
}
