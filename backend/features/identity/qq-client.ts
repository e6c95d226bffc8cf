import * as v from 'valibot';
import { fail } from '../../../contract/errors.ts';
import type { Config } from '../../config.ts';
import { readJson } from './ask.ts';
import type { Provider } from './provider.ts';

const ErrorAnswer = v.object({ error: v.union([v.number(), v.string()]) });
const MeAnswer = v.union([
  v.object({ client_id: v.pipe(v.union([v.number(), v.string()]), v.transform(String)), openid: v.string() }),
  ErrorAnswer,
]);
const UserAnswer = v.object({ ret: v.number(), nickname: v.optional(v.string(), '') });

/** A code that is wrong, used (100020) or late. */
const codeErrors = ['100019', '100020', '100014'];

/** QQ Connect: the token as text, the openid as JSONP, refusals as JSONP or as `code` and `msg`, all under 200. */
export function createQq(config: Config): Provider {
  const { QQ_APP_ID: appId, QQ_APP_KEY: appKey, QQ_ORIGIN: origin } = config;
  return {
    name: 'qq',
    authorizeAddress({ state, redirectUri }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        scope: 'get_user_info',
      });
      return `${origin}/oauth2.0/authorize?${query}`;
    },
    async fetchProfile(ask, { code, redirectUri }) {
      const asked = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: appId,
        client_secret: appKey,
        code,
        redirect_uri: redirectUri,
      });
      const accessToken = readToken((await ask(`${origin}/oauth2.0/token?${asked}`)).text);
      const about = new URLSearchParams({ access_token: accessToken });
      const me = readJson(unwrap((await ask(`${origin}/oauth2.0/me?${about}`)).text), MeAnswer);
      if ('error' in me) return refuse(String(me.error));
      // A token that was given to another application proves nothing here.
      if (me.client_id !== appId) return fail('identity.provider_refused');
      const query = new URLSearchParams({
        access_token: accessToken,
        oauth_consumer_key: appId,
        openid: me.openid,
      });
      const user = readJson((await ask(`${origin}/user/get_user_info?${query}`)).text, UserAnswer);
      if (user.ret !== 0) return fail('identity.provider_refused');
      return { subjects: [me.openid], displayName: user.nickname, verifiedEmail: null };
    },
  };
}

function readToken(text: string): string {
  if (/^\s*(callback\s*\(|\{)/.test(text)) {
    const { error } = readJson(unwrap(text), ErrorAnswer);
    return refuse(String(error));
  }
  const fields = new URLSearchParams(text.trim());
  const refusal = fields.get('code');
  if (refusal !== null) return refuse(refusal);
  return fields.get('access_token') || fail('identity.provider_unreadable');
}

/** `callback( {…} );` → `{…}` */
function unwrap(text: string): string {
  const end = text.lastIndexOf(')');
  const isCall = /^\s*callback\s*\(/.test(text) && /^;?$/.test(text.slice(end + 1).trim());
  return isCall ? text.slice(text.indexOf('(') + 1, end) : text;
}

function refuse(code: string): never {
  return fail(codeErrors.includes(code) ? 'identity.code_refused' : 'identity.provider_refused');
}
