import * as v from 'valibot';
import { fail } from '../../../contract/errors.ts';
import type { Config } from '../../config.ts';
import { type Ask, readJson } from './ask.ts';
import type { Provider } from './provider.ts';

const TokenAnswer = v.union([v.object({ access_token: v.string() }), v.object({ error: v.string() })]);
const UserAnswer = v.object({ id: v.number(), login: v.string(), name: v.nullish(v.string()) });
const EmailsAnswer = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }));

/** GitHub: PKCE, refusals as JSON under status 200, email addresses in a call of their own. */
export function createGithub(config: Config): Provider {
  const { GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret } = config;
  return {
    name: 'github',
    authorizeAddress({ state, redirectUri, challenge }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${config.GITHUB_ORIGIN}/login/oauth/authorize?${query}`;
    },
    async fetchProfile(ask, { code, redirectUri, verifier }) {
      const { text } = await ask(`${config.GITHUB_ORIGIN}/login/oauth/access_token`, {
        form: {
          client_id: clientId,
          client_secret: clientSecret,
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        },
      });
      const token = readJson(text, TokenAnswer);
      if ('error' in token) return refuse(token.error);
      const headers = {
        authorization: `Bearer ${token.access_token}`,
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
      };
      const [user, verifiedEmail] = await Promise.all([
        ask(`${config.GITHUB_API_ORIGIN}/user`, { headers }),
        // The address only helps to find an earlier account; without it the sign-in goes on.
        readEmail(ask, `${config.GITHUB_API_ORIGIN}/user/emails`, headers).catch(() => null),
      ]);
      if (user.status !== 200) return fail('identity.provider_refused');
      const { id, login, name } = readJson(user.text, UserAnswer);
      return { subjects: [String(id)], displayName: name || login, verifiedEmail };
    },
  };
}

async function readEmail(ask: Ask, address: string, headers: Record<string, string>): Promise<string | null> {
  const { text } = await ask(address, { headers });
  return readJson(text, EmailsAnswer).find(({ primary, verified }) => primary && verified)?.email ?? null;
}

/** Codes of GitHub's "Troubleshooting OAuth app access token request errors". */
function refuse(error: string): never {
  return fail(error === 'bad_verification_code' ? 'identity.code_refused' : 'identity.provider_refused');
}
