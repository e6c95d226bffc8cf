import * as v from 'valibot';

const origin = (fallback: string, whose: string) =>
  v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'origin'),
      ),
      fallback,
    ),
    v.description(`Origin of ${whose}; an emulator's while developing.`),
  );

const credential = (text: string) => v.pipe(v.optional(v.string(), ''), v.description(text));

/** Third-party sign-in and WeChat: a provider without both id and secret is not offered. */
export const providerSettings = {
  GITHUB_CLIENT_ID: credential('Client id of the OAuth app at GitHub; empty leaves GitHub out.'),
  GITHUB_CLIENT_SECRET: credential('Client secret of that app.'),
  GITHUB_ORIGIN: origin('https://github.com', "GitHub's sign-in pages"),
  GITHUB_API_ORIGIN: origin('https://api.github.com', "GitHub's API"),
  OSCHINA_CLIENT_ID: credential('Client id at OSChina; empty leaves OSChina out.'),
  OSCHINA_CLIENT_SECRET: credential('Client secret at OSChina.'),
  OSCHINA_ORIGIN: origin('https://www.oschina.net', 'OSChina'),
  QQ_APP_ID: credential('App id at QQ Connect; empty leaves QQ out.'),
  QQ_APP_KEY: credential('App key at QQ Connect.'),
  QQ_ORIGIN: origin('https://graph.qq.com', 'QQ Connect'),
  WECHAT_WEB_APP_ID: credential(
    'App id of the website at the WeChat Open Platform (code to scan); empty leaves that way out.',
  ),
  WECHAT_WEB_APP_SECRET: credential('Secret of that app.'),
  WECHAT_MP_APP_ID: credential(
    "App id of the WeChat official account (sign-in and sharing inside WeChat's browser); empty leaves both out.",
  ),
  WECHAT_MP_APP_SECRET: credential('Secret of the official account.'),
  WECHAT_OPEN_ORIGIN: origin('https://open.weixin.qq.com', "WeChat's sign-in pages"),
  WECHAT_API_ORIGIN: origin('https://api.weixin.qq.com', "WeChat's API"),
  PROVIDER_TIMEOUT_MS: v.pipe(
    v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(100), v.maxValue(10_000)),
      '5000',
    ),
    v.description('How long all calls of one sign-in to a third party may take together, 100 to 10000 ms.'),
  ),
};
