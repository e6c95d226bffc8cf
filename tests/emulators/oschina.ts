import {
  type Call,
  type EmulatedPerson,
  json,
  type Reply,
  runAlone,
  startSignInEmulator,
} from './sign-in-emulator.ts';

interface OscPerson extends EmulatedPerson {
  email: string | null;
  /** Whom the profile call names instead, as if two people were mixed up. */
  shownId?: string;
}

const clientId = 'osc-emulated';
const clientSecret = 'osc-emulated-secret';

const people: OscPerson[] = [
  { id: '2001', name: '开源电工', email: 'osc@example.com' },
  { id: '2002', name: '没有邮箱', email: null },
  { id: '2003', name: '张冠李戴', email: null, shownId: '2001' },
];

/** OSChina's OpenAPI: XML unless `dataType` says json, JSONP when a callback is named, refusals with 400 and 401. */
export function startOschina(port = 0) {
  return startSignInEmulator<OscPerson>({
    name: 'OSChina',
    port,
    people,
    codeSeconds: 600,
    environment: (origin) => ({
      OSCHINA_ORIGIN: origin,
      OSCHINA_CLIENT_ID: clientId,
      OSCHINA_CLIENT_SECRET: clientSecret,
    }),
    doors: {
      '/action/oauth2/authorize': {
        denial: { error: 'access_denied', error_description: 'user denied' },
        open({ url }) {
          const asked = url.searchParams;
          if (asked.get('client_id') !== clientId) return 'invalid_client';
          if (asked.get('response_type') !== 'code') return 'unsupported_response_type';
          return { app: clientId, redirectUri: asked.get('redirect_uri') ?? '' };
        },
      },
    },
    routes: {
      '/action/openapi/token': (call, emulator) => {
        const { fields } = call;
        if (fields.get('client_id') !== clientId || fields.get('client_secret') !== clientSecret) {
          return answer(call, { error: 'invalid_client', error_description: 'invalid client secret' }, 401);
        }
        const grant = emulator.spendCode(fields.get('code') ?? '');
        const isWrong = typeof grant === 'string' || fields.get('redirect_uri') !== grant.redirectUri;
        if (isWrong) return answer(call, { error: 'invalid_grant', error_description: 'invalid code' }, 400);
        return answer(call, {
          access_token: emulator.giveToken(grant),
          refresh_token: 'refresh',
          token_type: 'bearer',
          expires_in: 43_199,
          uid: Number(grant.person.id),
        });
      },
      '/action/openapi/user': (call, emulator) => {
        const person = emulator.grantOf(call.fields.get('access_token') ?? '')?.person;
        if (!person)
          return answer(call, { error: 'invalid_token', error_description: 'Invalid access token' }, 401);
        const { id, shownId = id, name, email } = person;
        const url = `https://my.oschina.net/u/${id}`;
        return answer(call, {
          id: Number(shownId),
          name,
          email,
          gender: 'male',
          avatar: '',
          location: '',
          url,
        });
      },
    },
  });
}

function answer({ fields }: Call, value: Record<string, unknown>, status = 200): Reply {
  const wanted = fields.get('dataType');
  if (wanted === 'json') return json(value, status);
  if (wanted === 'jsonp') {
    return { status, type: 'text/javascript', body: `${fields.get('callback')}(${JSON.stringify(value)})` };
  }
  const parts = Object.entries(value).map(([name, part]) => `<${name}>${part}</${name}>`);
  return { status, type: 'text/xml', body: `<?xml version="1.0"?><oschina>${parts.join('')}</oschina>` };
}

await runAlone(import.meta.url, startOschina);
