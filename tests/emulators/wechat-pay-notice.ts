import { createCipheriv, createSign, randomBytes } from 'node:crypto';

export interface WechatPlatform {
  appId: string;
  mchId: string;
  apiV3Key: string;
  platformKeyId: string;
  platformPrivateKey: string;
}

export interface NoticeWish {
  type: 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS' | 'REFUND.ABNORMAL';
  content: object;
  id?: string;
  /** Seconds since 1970. */
  timestamp?: number;
  signature?: string;
  breaksTag?: boolean;
  privateKey?: string;
  serial?: string;
}

export const signWechat = (lines: readonly string[], privateKey: string): string =>
  createSign('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(privateKey, 'base64');

/** AEAD_AES_256_GCM with the tag behind, as WeChat Pay seals. */
export function seal(
  text: string,
  { apiV3Key }: Pick<WechatPlatform, 'apiV3Key'>,
  associated = 'transaction',
) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(associated));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: associated,
    ciphertext: bytes.toString('base64'),
  };
}

/** A notice as WeChat Pay posts it, or one with something wrong in it. */
export function makeWechatNotice(platform: WechatPlatform, wish: NoticeWish) {
  const resource = seal(JSON.stringify(wish.content), platform);
  if (wish.breaksTag) {
    const bytes = Buffer.from(resource.ciphertext, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
    resource.ciphertext = bytes.toString('base64');
  }
  const body = JSON.stringify({
    id: wish.id ?? randomBytes(16).toString('hex'),
    create_time: new Date().toISOString(),
    resource_type: 'encrypt-resource',
    event_type: wish.type,
    summary: '通知',
    resource: { original_type: 'transaction', ...resource },
  });
  const timestamp = String(wish.timestamp ?? Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signature =
    wish.signature ?? signWechat([timestamp, nonce, body], wish.privateKey ?? platform.platformPrivateKey);
  return {
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': wish.serial ?? platform.platformKeyId,
    },
    body,
  };
}

/** The content of a paid trade. */
export function paidTrade(
  { appId, mchId }: Pick<WechatPlatform, 'appId' | 'mchId'>,
  trade: { number: string; amountFen: number; tradeId: string; paidAt: Date; state?: string },
) {
  const time = `${new Date(trade.paidAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
  return {
    appid: appId,
    mchid: mchId,
    out_trade_no: trade.number,
    transaction_id: trade.tradeId,
    trade_type: 'NATIVE',
    trade_state: trade.state ?? 'SUCCESS',
    trade_state_desc: '支付成功',
    success_time: time,
    payer: { openid: 'oMp-p1' },
    amount: { total: trade.amountFen, payer_total: trade.amountFen, currency: 'CNY', payer_currency: 'CNY' },
  };
}
