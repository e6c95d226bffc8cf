import { type EmulatedPerson, json, type Reply, runAlone, startSignInEmulator } from './sign-in-emulator.ts';

interface QqPerson extends EmulatedPerson {
  /** Address of the 100-pixel picture: may be empty, or missing together with the small one. */
  figure?: string;
  /** `ret` of the profile call. */
  ret?: number;
}

const appId = '101234567';
const appKey = 'qq-emulated-key';

const people: QqPerson[] = [
  { id: 'A1B2C3D4E5F60718293A4B5C6D7E8F90', name: '接线端子', figure: 'https://example.com/100' },
  { id: 'B1B2C3D4E5F60718293A4B5C6D7E8F91', name: '无大头像', figure: '' },
  { id: 'C1B2C3D4E5F60718293A4B5C6D7E8F92', name: '👨‍👩‍👧‍👦' },
  { id: 'D1B2C3D4E5F60718293A4B5C6D7E8F93', name: '没有授权', ret: 100_030 },
];

/** QQ Connect: a token as text, an openid as JSONP, refusals as JSONP or `code` and `msg`, everything under 200. */
export function startQq(port = 0) {
  return startSignInEmulator<QqPerson>({
    name: 'QQ',
    port,
    people,
    codeSeconds: 600,
    environment: (origin) => ({ QQ_ORIGIN: origin, QQ_APP_ID: appId, QQ_APP_KEY: appKey }),
    doors: {
      '/oauth2.0/authorize': {
        denial: { usercancel: '1' },
        open({ url }) {
          const asked = url.searchParams;
          if (asked.get('client_id') !== appId) return 'client id is illegal (100008)';
          if (asked.get('response_type') !== 'code') return 'response_type is illegal (100000)';
          const redirectUri = asked.get('redirect_uri') ?? '';
          if (!redirectUri.endsWith('/user/callback/qq')) return 'redirect uri is illegal (100010)';
          return { app: appId, redirectUri };
        },
      },
    },
    routes: {
      '/oauth2.0/token': ({ fields }, emulator) => {
        if (fields.get('client_id') !== appId) return text('code=100008&msg=client+id+is+illegal');
        if (fields.get('client_secret') !== appKey)
          return jsonp(refusal(100_009, 'client secret is illegal'));
        const grant = emulator.spendCode(fields.get('code') ?? '');
        if (grant === 'used') return jsonp(refusal(100_020, 'code is reused error'));
        if (typeof grant === 'string') return jsonp(refusal(100_019, 'code to access token error'));
        if (fields.get('redirect_uri') !== grant.redirectUri)
          return jsonp(refusal(100_010, 'redirect uri is illegal'));
        return text(`access_token=${emulator.giveToken(grant)}&expires_in=7776000&refresh_token=refresh`);
      },
      '/oauth2.0/me': ({ fields }, emulator) => {
        const grant = emulator.grantOf(fields.get('access_token') ?? '');
        if (!grant) return jsonp(refusal(100_016, 'access token check failed'));
        return jsonp({ client_id: grant.app, openid: grant.person.id });
      },
      '/user/get_user_info': ({ fields }, emulator) => {
        const grant = emulator.grantOf(fields.get('access_token') ?? '');
        const isOwn = fields.get('oauth_consumer_key') === appId && fields.get('openid') === grant?.person.id;
        if (!grant || !isOwn)
          return json({ ret: 100_016, msg: 'access token check failed' }, 200, 'text/html');
        const { ret = 0, name, figure } = grant.person;
        if (ret !== 0) return json({ ret, msg: 'this api without user authorized' }, 200, 'text/html');
        const figures = figure !== undefined && {
          figureurl_qq_1: 'https://example.com/40',
          figureurl_qq_2: figure,
        };
        return json({ ret, msg: '', nickname: name, gender: '男', ...figures }, 200, 'text/html');
      },
    },
  });
}

function refusal(error: number, error_description: string) {
  return { error, error_description };
}

function jsonp(value: object): Reply {
  return text(`callback( ${JSON.stringify(value)} );\n`);
}

function text(body: string): Reply {
  return { type: 'text/html', body };
}

await runAlone(import.meta.url, startQq);
