import * as v from 'valibot';
import { ForgedNotice, noticeSkewMilliseconds } from '../channel.ts';
import type { WechatClient, WechatServices } from './wechat-client.ts';
import { TradeSchema, WechatRefundSchema } from './wechat-pay.ts';
import { openSealed, verifyLines } from './wechat-signature.ts';

const EnvelopeSchema = v.object({
  id: v.string(),
  event_type: v.string(),
  resource: v.object({
    algorithm: v.string(),
    nonce: v.string(),
    associated_data: v.optional(v.string()),
    ciphertext: v.string(),
  }),
});

type WechatNotice =
  | { id: string; kind: 'payment'; trade: v.InferOutput<typeof TradeSchema> }
  | { id: string; kind: 'refund'; refund: v.InferOutput<typeof WechatRefundSchema> & { mchid?: string } }
  | { id: string; kind: 'other' };

/** Signatures that the platform sends to see whether we look at them. */
const probe = 'WECHATPAY/SIGNTEST/';

/**
 * What a notice says, once its signature, its age and its seal are proven; throws `ForgedNotice` otherwise. Who it is
 * for and what it is worth is for the caller to compare.
 */
export async function readWechatNotice(
  { config, clock }: Pick<WechatServices, 'config' | 'clock'>,
  findPlatformKey: WechatClient['findPlatformKey'],
  { header, body }: { header: (name: string) => string; body: string },
): Promise<WechatNotice> {
  const timestamp = header('wechatpay-timestamp');
  const signature = header('wechatpay-signature');
  if (!/^\d{1,12}$/.test(timestamp)) throw new ForgedNotice('time');
  if (Math.abs(clock().getTime() - Number(timestamp) * 1000) > noticeSkewMilliseconds)
    throw new ForgedNotice('time');
  if (signature.startsWith(probe)) throw new ForgedNotice('probe');
  const publicKey = await findPlatformKey(header('wechatpay-serial'));
  if (!publicKey) throw new ForgedNotice('serial');
  const lines = [timestamp, header('wechatpay-nonce'), body];
  if (!verifyLines(lines, { signature, publicKey })) throw new ForgedNotice('signature');
  const envelope = v.safeParse(EnvelopeSchema, parseJson(body));
  if (!envelope.success) throw new ForgedNotice('envelope');
  const { id, event_type: type, resource } = envelope.output;
  const content = openSealed(resource, config.WXPAY_API_V3_KEY);
  if (content === undefined) throw new ForgedNotice('seal');
  if (type.startsWith('TRANSACTION.')) {
    const trade = v.safeParse(TradeSchema, parseJson(content));
    if (!trade.success) throw new ForgedNotice('content');
    return { id, kind: 'payment', trade: trade.output };
  }
  if (type.startsWith('REFUND.')) {
    const refund = v.safeParse(
      v.object({ ...WechatRefundSchema.entries, mchid: v.optional(v.string()) }),
      parseJson(content),
    );
    if (!refund.success) throw new ForgedNotice('content');
    return { id, kind: 'refund', refund: refund.output };
  }
  return { id, kind: 'other' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
