import * as v from 'valibot';

const credential = (text: string) => v.pipe(v.optional(v.string(), ''), v.description(text));
const pem = (text: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    // An environment file holds one line: line breaks may be written as \n.
    v.transform((value) => value.replaceAll('\\n', '\n').trim()),
    v.description(text),
  );
const address = (fallback: string, text: string) =>
  v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.check((value) => URL.canParse(value), 'address'),
      ),
      fallback,
    ),
    v.description(text),
  );

/** Payment channels: one without its merchant, keys and secrets is not offered. */
export const paymentSettings = {
  WXPAY_APP_ID: credential(
    'App id that WeChat payments belong to (an official account); empty leaves WeChat Pay out.',
  ),
  WXPAY_APP_SECRET: credential('Secret of that account, by which WeChat tells who pays in its own browser.'),
  WXPAY_MCH_ID: credential('Merchant number at WeChat Pay.'),
  WXPAY_SERIAL: credential("Serial number of the merchant's certificate."),
  WXPAY_PRIVATE_KEY: pem("Merchant's private key (PEM; line breaks as \\n)."),
  WXPAY_API_V3_KEY: credential('APIv3 key, 32 characters, by which notices are sealed.'),
  WXPAY_PUBLIC_KEY_ID: credential(
    'Id of the platform key (PUB_KEY_ID_…); empty fetches the platform certificates.',
  ),
  WXPAY_PUBLIC_KEY: pem('Platform public key (PEM).'),
  WXPAY_ORIGIN: address(
    'https://api.mch.weixin.qq.com',
    "Origin of WeChat Pay; an emulator's while developing.",
  ),
  ALIPAY_APP_ID: credential('App id at Alipay; empty leaves Alipay out.'),
  ALIPAY_SELLER_ID: credential('Seller (PID) that notices must name.'),
  ALIPAY_PRIVATE_KEY: pem("Application's private key (PEM, RSA2)."),
  ALIPAY_PUBLIC_KEY: pem("Alipay's public key (PEM)."),
  ALIPAY_GATEWAY: address(
    'https://openapi.alipay.com/gateway.do',
    "Alipay's gateway; an emulator's while developing.",
  ),
};

/** Where money may be sent and asked for in production. */
const realHosts = {
  WXPAY_ORIGIN: /^api2?\.mch\.weixin\.qq\.com$/,
  ALIPAY_GATEWAY: /^openapi\.alipay\.com$/,
} as const;

/** The setting that would let a stand-in be taken for a payment channel in production, or undefined. */
export function findFalseChannel(config: Record<keyof typeof realHosts, string>): string | undefined {
  return (Object.keys(realHosts) as (keyof typeof realHosts)[]).find((name) => {
    const { protocol, hostname } = new URL(config[name]);
    return protocol !== 'https:' || !realHosts[name].test(hostname);
  });
}
