import * as v from 'valibot';
import { fail } from '../../../contract/errors.ts';
import type { Config } from '../../config.ts';
import { readJson } from './ask.ts';
import type { Provider } from './provider.ts';

const ErrorAnswer = v.object({ errcode: v.pipe(v.number(), v.notValue(0)) });
const TokenAnswer = v.union([
  ErrorAnswer,
  v.object({
    access_token: v.string(),
    openid: v.string(),
    unionid: v.optional(v.string(), ''),
    is_snapshotuser: v.optional(v.number(), 0),
  }),
]);
const UserAnswer = v.union([
  ErrorAnswer,
  v.object({ openid: v.string(), nickname: v.string(), unionid: v.optional(v.string(), '') }),
]);

/** A code that is wrong (40029), late (42003) or used (40163). */
const codeErrors = [40029, 40163, 42003];
/** The system is busy. */
const busy = -1;

/**
 * WeChat, by its own browser (an official account) or by a code to scan (a website): two applications with
 * different openids for one person, whom only the unionid joins.
 */
export function createWechat(config: Config, { isInApp }: { isInApp: boolean }): Provider {
  const appId = isInApp ? config.WECHAT_MP_APP_ID : config.WECHAT_WEB_APP_ID;
  const secret = isInApp ? config.WECHAT_MP_APP_SECRET : config.WECHAT_WEB_APP_SECRET;
  return {
    name: 'wechat',
    authorizeAddress({ state, redirectUri }) {
      const [page, scope] = isInApp ? ['oauth2/authorize', 'snsapi_userinfo'] : ['qrconnect', 'snsapi_login'];
      // WeChat compares the order of the parameters, and wants the fragment.
      const query = [
        `appid=${encodeURIComponent(appId)}`,
        `redirect_uri=${encodeURIComponent(redirectUri)}`,
        'response_type=code',
        `scope=${scope}`,
        `state=${state}`,
      ].join('&');
      return `${config.WECHAT_OPEN_ORIGIN}/connect/${page}?${query}#wechat_redirect`;
    },
    async fetchProfile(ask, { code }) {
      const api = `${config.WECHAT_API_ORIGIN}/sns`;
      const asked = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' });
      const token = readJson((await ask(`${api}/oauth2/access_token?${asked}`)).text, TokenAnswer);
      if ('errcode' in token) return refuse(token.errcode);
      // A page preview's stand-in for a person: the same one for many.
      if (token.is_snapshotuser === 1) return fail('identity.snapshot_user');
      const { access_token, openid } = token;
      const query = new URLSearchParams({ access_token, openid, lang: 'zh_CN' });
      const user = readJson((await ask(`${api}/userinfo?${query}`)).text, UserAnswer);
      if ('errcode' in user) return refuse(user.errcode);
      const unionid = user.unionid || token.unionid;
      const own = `${appId}:${openid}`;
      return { subjects: unionid ? [unionid, own] : [own], displayName: user.nickname, verifiedEmail: null };
    },
  };
}

function refuse(errcode: number): never {
  if (errcode === busy) return fail('identity.provider_down');
  return fail(codeErrors.includes(errcode) ? 'identity.code_refused' : 'identity.provider_refused');
}
