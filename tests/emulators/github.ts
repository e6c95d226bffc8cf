import { createHash } from 'node:crypto';
import {
  type Call,
  type EmulatedPerson,
  json,
  type Reply,
  runAlone,
  startSignInEmulator,
} from './sign-in-emulator.ts';

interface GithubPerson extends EmulatedPerson {
  login: string;
  /** Undefined: the list of addresses is refused. */
  emails?: { email: string; primary: boolean; verified: boolean }[];
}

const clientId = 'github-emulated';
const clientSecret = 'github-emulated-secret';

const people: GithubPerson[] = [
  {
    id: '1001',
    login: 'panel-ox',
    name: '配电柜老牛',
    emails: [
      { email: 'old@example.com', primary: false, verified: true },
      { email: 'Panel.Ox@Example.com', primary: true, verified: true },
    ],
  },
  { id: '1002', login: 'nameless', name: '', emails: [] },
  {
    id: '1003',
    login: 'unproven',
    name: '未验证邮箱',
    emails: [{ email: 'unproven@example.com', primary: true, verified: false }],
  },
  { id: '1004', login: 'admin', name: '官方客服' },
];

/** GitHub's OAuth app flow: PKCE, refusals under 200, form answers unless JSON is asked for, a demanded User-Agent. */
export function startGithub(port = 0) {
  return startSignInEmulator<GithubPerson>({
    name: 'GitHub',
    port,
    people,
    codeSeconds: 600,
    environment: (origin) => ({
      GITHUB_ORIGIN: origin,
      GITHUB_API_ORIGIN: origin,
      GITHUB_CLIENT_ID: clientId,
      GITHUB_CLIENT_SECRET: clientSecret,
    }),
    doors: {
      '/login/oauth/authorize': {
        denial: { error: 'access_denied', error_description: 'The user has denied your application access.' },
        open({ url }) {
          const asked = url.searchParams;
          if (asked.get('client_id') !== clientId) return 'unknown client_id';
          const hasChallenge = asked.get('code_challenge')?.length === 43;
          if (!hasChallenge || asked.get('code_challenge_method') !== 'S256') return 'no S256 code_challenge';
          return { app: clientId, redirectUri: asked.get('redirect_uri') ?? '' };
        },
      },
    },
    routes: {
      '/login/oauth/access_token': (call, emulator) => {
        if (call.method !== 'POST') return undefined;
        const { fields } = call;
        if (fields.get('client_id') !== clientId || fields.get('client_secret') !== clientSecret) {
          return answer(call, { error: 'incorrect_client_credentials' });
        }
        const grant = emulator.spendCode(fields.get('code') ?? '');
        if (typeof grant === 'string') return answer(call, { error: 'bad_verification_code' });
        const hashed = createHash('sha256')
          .update(fields.get('code_verifier') ?? '')
          .digest('base64url');
        if (hashed !== grant.asked.get('code_challenge'))
          return answer(call, { error: 'bad_verification_code' });
        if (fields.get('redirect_uri') !== grant.redirectUri)
          return answer(call, { error: 'redirect_uri_mismatch' });
        const scope = 'read:user,user:email';
        return answer(call, { access_token: emulator.giveToken(grant), token_type: 'bearer', scope });
      },
      '/user': (call, emulator) => {
        const person = personOf(call, emulator);
        if (!person) return json({ message: 'Bad credentials' }, 401);
        const { id, login, name } = person;
        return json({
          id: Number(id),
          login,
          name: name || null,
          avatar_url: `https://example.com/${id}.png`,
        });
      },
      '/user/emails': (call, emulator) => {
        const person = personOf(call, emulator);
        return person?.emails ? json(person.emails) : json({ message: 'Not Found' }, 404);
      },
    },
  });
}

function personOf(
  { header }: Call,
  emulator: { grantOf(token: string): { person: GithubPerson } | undefined },
) {
  if (header('user-agent') === '') return undefined;
  return emulator.grantOf(header('authorization').replace(/^Bearer /, ''))?.person;
}

function answer({ header }: Call, fields: Record<string, string>): Reply {
  if (header('accept').includes('application/json')) return json(fields);
  return { type: 'application/x-www-form-urlencoded', body: String(new URLSearchParams(fields)) };
}

await runAlone(import.meta.url, startGithub);
