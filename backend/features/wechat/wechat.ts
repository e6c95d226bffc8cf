import { createHash } from 'node:crypto';
import { fail } from '../../../contract/errors.ts';
import type { WechatSignature } from '../../../contract/wechat/wechat.ts';
import type { Context } from '../../http/context.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { getTicket } from './ticket.ts';

/** Signs an address of this site for the JS-SDK; again at every call. */
export async function getWechatSignature(
  context: Context,
  { url }: { url: string },
): Promise<WechatSignature> {
  const { WECHAT_MP_APP_ID: appId, WECHAT_MP_APP_SECRET: secret } = context.config;
  if (appId === '' || secret === '') return fail('wechat.not_offered');
  const { host, protocol, username } = new URL(url);
  const isOwn = host === hostOf(ownOrigin(context)) && /^https?:$/.test(protocol) && username === '';
  if (!isOwn) return fail('wechat.foreign_url', { fields: { url: 'foreign' } });
  const nonceStr = context.randomBytes(8).toString('hex');
  const timestamp = Math.floor(context.now.getTime() / 1000);
  const ticket = await getTicket(context);
  return { appId, timestamp, nonceStr, signature: signPage({ ticket, nonceStr, timestamp, url }) };
}

const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '');

/** Hex SHA-1 as the JS-SDK wants it: names in lower case, this order, raw values, the address without fragment. */
export function signPage(input: {
  ticket: string;
  nonceStr: string;
  timestamp: number;
  url: string;
}): string {
  const address = input.url.split('#')[0] ?? '';
  const text = `jsapi_ticket=${input.ticket}&noncestr=${input.nonceStr}&timestamp=${input.timestamp}&url=${address}`;
  return createHash('sha1').update(text).digest('hex');
}
