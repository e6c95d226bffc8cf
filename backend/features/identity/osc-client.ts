import * as v from 'valibot';
import { fail } from '../../../contract/errors.ts';
import type { Config } from '../../config.ts';
import { readJson } from './ask.ts';
import type { Provider } from './provider.ts';

const IdField = v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^\d{1,20}$/));
const ErrorAnswer = v.object({ error: v.string() });
const TokenAnswer = v.union([v.object({ access_token: v.string(), uid: IdField }), ErrorAnswer]);
const UserAnswer = v.union([v.object({ id: IdField, name: v.string() }), ErrorAnswer]);

/** What is said of a code that is wrong, used or late. */
const codeErrors = ['invalid_grant', 'invalid_code', 'expired_code'];

/** OSChina (not Gitee): it answers JSON when asked by `dataType`, and not whether an email address is verified. */
export function createOsc(config: Config): Provider {
  const { OSCHINA_CLIENT_ID: clientId, OSCHINA_CLIENT_SECRET: clientSecret, OSCHINA_ORIGIN: origin } = config;
  return {
    name: 'osc',
    authorizeAddress({ state, redirectUri }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
      });
      return `${origin}/action/oauth2/authorize?${query}`;
    },
    async fetchProfile(ask, { code, redirectUri }) {
      const { text } = await ask(`${origin}/action/openapi/token`, {
        form: {
          client_id: clientId,
          client_secret: clientSecret,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          code,
          dataType: 'json',
        },
      });
      const token = readJson(text, TokenAnswer);
      if ('error' in token) return refuse(token.error);
      const query = new URLSearchParams({ access_token: token.access_token, dataType: 'json' });
      const user = readJson((await ask(`${origin}/action/openapi/user?${query}`)).text, UserAnswer);
      if ('error' in user) return refuse(user.error);
      // The token names its owner, too: two different people mean a mix-up over there.
      if (user.id !== token.uid) return fail('identity.provider_unreadable');
      return { subjects: [user.id], displayName: user.name, verifiedEmail: null };
    },
  };
}

function refuse(error: string): never {
  return fail(codeErrors.includes(error) ? 'identity.code_refused' : 'identity.provider_refused');
}
