import { randomBytes } from 'node:crypto';
import {
  type Call,
  type Door,
  type EmulatedPerson,
  json,
  type Reply,
  runAlone,
  startSignInEmulator,
} from './sign-in-emulator.ts';

interface WechatPerson extends EmulatedPerson {
  /** Missing where the two applications stand under no common open platform. */
  unionid?: string;
}

const apps = {
  web: { id: 'wx0000000000000web', secret: 'wechat-web-secret' },
  mp: { id: 'wx00000000000000mp', secret: 'wechat-mp-secret' },
};

const people: WechatPerson[] = [
  { id: 'p1', name: '微信老周', unionid: 'o-union-p1' },
  { id: 'p2', name: '微信小吴', unionid: 'o-union-p2' },
  { id: 'p3', name: '没有 unionid' },
];

/** WeChat: two applications, answers as text/plain, `errcode` under 200, page previews; and what the JS-SDK needs. */
export async function startWechat(port = 0) {
  const lent = { token: '', tokenFetches: 0, ticketFetches: 0 };
  const emulator = await startSignInEmulator<WechatPerson>({
    name: 'WeChat',
    port,
    people,
    codeSeconds: 300,
    environment: (origin) => ({
      WECHAT_OPEN_ORIGIN: origin,
      WECHAT_API_ORIGIN: origin,
      WECHAT_WEB_APP_ID: apps.web.id,
      WECHAT_WEB_APP_SECRET: apps.web.secret,
      WECHAT_MP_APP_ID: apps.mp.id,
      WECHAT_MP_APP_SECRET: apps.mp.secret,
    }),
    doors: {
      '/connect/qrconnect': door(apps.web.id, ['snsapi_login'], () => true),
      '/connect/oauth2/authorize': door(apps.mp.id, ['snsapi_userinfo', 'snsapi_base'], ({ header }) =>
        /micromessenger/i.test(header('user-agent')),
      ),
    },
    routes: {
      '/sns/oauth2/access_token': ({ fields }, { spendCode, giveToken }) => {
        const app = Object.values(apps).find(({ id }) => id === fields.get('appid'));
        if (!app) return refusal(40_013, 'invalid appid');
        if (fields.get('secret') !== app.secret) return refusal(40_125, 'invalid appsecret');
        const grant = spendCode(fields.get('code') ?? '');
        if (grant === 'used') return refusal(40_163, 'code been used');
        if (grant === 'late') return refusal(42_003, 'code expired');
        if (grant === 'unknown' || grant.app !== app.id) return refusal(40_029, 'invalid code');
        const { person, mischief } = grant;
        return plain({
          access_token: giveToken(grant),
          expires_in: 7200,
          refresh_token: 'refresh',
          openid: openidOf(person, app.id),
          scope: 'snsapi_login',
          ...(person.unionid && { unionid: person.unionid }),
          ...(mischief === 'snapshot' && { is_snapshotuser: 1 }),
        });
      },
      '/sns/userinfo': ({ fields }, { grantOf }) => {
        const grant = grantOf(fields.get('access_token') ?? '');
        if (!grant) return refusal(40_001, 'invalid credential');
        const { person, app } = grant;
        if (fields.get('openid') !== openidOf(person, app)) return refusal(40_003, 'invalid openid');
        const { name: nickname, unionid } = person;
        const place = {
          sex: 0,
          language: '',
          city: '',
          province: '',
          country: '',
          headimgurl: '',
          privilege: [],
        };
        return plain({ openid: openidOf(person, app), nickname, ...place, ...(unionid && { unionid }) });
      },
      '/cgi-bin/token': ({ fields }) => {
        lent.tokenFetches += 1;
        const isOwn = fields.get('appid') === apps.mp.id && fields.get('secret') === apps.mp.secret;
        if (!isOwn) return refusal(40_125, 'invalid appsecret');
        // A new token ends the one before.
        lent.token = randomBytes(16).toString('hex');
        return plain({ access_token: lent.token, expires_in: 7200 });
      },
      '/cgi-bin/ticket/getticket': ({ fields }) => {
        lent.ticketFetches += 1;
        if (fields.get('access_token') !== lent.token) return refusal(40_001, 'invalid credential');
        return plain({ errcode: 0, errmsg: 'ok', ticket: `ticket-${lent.ticketFetches}`, expires_in: 7200 });
      },
    },
  });
  return Object.assign(emulator, { lent });
}

export function openidOf({ id }: Pick<WechatPerson, 'id'>, app: string): string {
  return `${app === apps.mp.id ? 'oMp' : 'oWeb'}-${id}`;
}

/** WeChat compares the address with the documented one, order included. */
function door(appid: string, scopes: readonly string[], isAdmitted: (call: Call) => boolean): Door {
  return {
    denial: {},
    open(call) {
      const asked = call.url.searchParams;
      const names = [...asked.keys()].join();
      if (names !== 'appid,redirect_uri,response_type,scope,state') return `Parameter order: ${names}`;
      if (asked.get('appid') !== appid) return 'AppID 参数错误';
      if (!scopes.includes(asked.get('scope') ?? '')) return 'Scope 参数错误或没有 Scope 权限';
      if (!/^[a-z0-9]{1,128}$/i.test(asked.get('state') ?? '')) return 'state 参数错误';
      if (!isAdmitted(call)) return '请在微信客户端打开链接';
      return { app: appid, redirectUri: asked.get('redirect_uri') ?? '' };
    },
  };
}

function refusal(errcode: number, errmsg: string): Reply {
  return plain({ errcode, errmsg: `${errmsg}, rid: emulated` });
}

function plain(value: object): Reply {
  return json(value, 200, 'text/plain');
}

await runAlone(import.meta.url, startWechat);
