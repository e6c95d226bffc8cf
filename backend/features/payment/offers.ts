import type { Channel, PayMethod } from '../../../contract/order/order.ts';
import type { SiteConfig } from '../../../contract/site/site.ts';
import type { Config } from '../../config.ts';
import { hasChannel } from '../site/index.ts';

interface Browser {
  isWechat: boolean;
  isMobile: boolean;
}

/** As the specification tells devices apart. */
export function readBrowser(userAgent: string): Browser {
  return {
    isWechat: /micromessenger/i.test(userAgent),
    isMobile: /mobile|android|webos|iphone|blackberry|micromessenger/i.test(userAgent),
  };
}

/**
 * Ways to pay that a browser is offered. BUYSTYLE (desktop) and MOBILE_BUYSTYLE (phones) of 0 take away the channels
 * that are paid online; coins are offered everywhere, and so is a transfer as soon as the operator has given an
 * account for it (decision 0376). Alipay's pages do not open inside WeChat.
 */
export function listOffers({
  config,
  site,
  browser,
  kind,
}: {
  config: Config;
  site: SiteConfig;
  browser: Browser;
  kind: 'membership' | 'coins';
}): Channel[] {
  const isBuyingOn = (browser.isMobile ? site.MOBILE_BUYSTYLE : site.BUYSTYLE) === 1;
  const offers: Channel[] = [];
  if (isBuyingOn && hasChannel(config, 'wechat')) offers.push('wechat');
  if (isBuyingOn && !browser.isWechat && hasChannel(config, 'alipay')) offers.push('alipay');
  if (kind === 'membership') offers.push('coin');
  if (site.bankAccountNumber) offers.push('bank');
  return offers;
}

/** In which way a channel is reached from a browser. */
export function methodFor(channel: Channel, { isWechat, isMobile }: Browser): PayMethod {
  if (channel === 'coin') return 'coin';
  if (channel === 'bank') return 'transfer';
  if (channel === 'alipay') return isMobile ? 'wap' : 'page';
  if (isWechat) return 'jsapi';
  return isMobile ? 'h5' : 'native';
}
