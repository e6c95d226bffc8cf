import type { Config } from '../../config.ts';

/** Channels that have all their keys. */
export function hasChannel(config: Config, channel: 'wechat' | 'alipay'): boolean {
  const needed =
    channel === 'wechat'
      ? [
          config.WXPAY_APP_ID,
          config.WXPAY_MCH_ID,
          config.WXPAY_SERIAL,
          config.WXPAY_PRIVATE_KEY,
          config.WXPAY_API_V3_KEY,
        ]
      : [config.ALIPAY_APP_ID, config.ALIPAY_SELLER_ID, config.ALIPAY_PRIVATE_KEY, config.ALIPAY_PUBLIC_KEY];
  return needed.every(Boolean);
}

/** Whether anything can be paid online at all, on whatever device. */
export const paysOnline = (config: Config): boolean =>
  hasChannel(config, 'wechat') || hasChannel(config, 'alipay');
