import type { Services } from '../../http/context.ts';
import { createAlipay } from './alipay/alipay.ts';
import type { MoneyChannel } from './channel.ts';
import { createWechatClient, type WechatClient } from './wechat/wechat-client.ts';
import { createWechatPay } from './wechat/wechat-pay.ts';

export type MoneyChannelName = 'wechat' | 'alipay';
type ChannelServices = Pick<Services, 'config' | 'clock' | 'randomBytes' | 'fetch'>;

const clients = new WeakMap<object, WechatClient>();

export function openChannel(services: ChannelServices, name: MoneyChannelName): MoneyChannel {
  return name === 'wechat' ? createWechatPay(services) : createAlipay(services);
}

export function isMoneyChannel(channel: string): channel is MoneyChannelName {
  return channel === 'wechat' || channel === 'alipay';
}

/** The keys of WeChat's platform, kept for as long as the configuration lives. */
export function findWechatKey(services: ChannelServices): WechatClient['findPlatformKey'] {
  let client = clients.get(services.config);
  if (!client) {
    client = createWechatClient(services);
    clients.set(services.config, client);
  }
  return client.findPlatformKey;
}
