import * as v from 'valibot';
import { beijingTime } from '../../../../contract/beijing-time.ts';
import { yuanToFen } from '../../../../contract/yuan.ts';
import {
  ChannelError,
  type ChannelPayment,
  type ChannelRefund,
  type MoneyChannel,
  type NewPayment,
} from '../channel.ts';
import { createWechatClient, type WechatServices } from './wechat-client.ts';
import { signLines } from './wechat-signature.ts';

export const TradeSchema = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  transaction_id: v.optional(v.string(), ''),
  success_time: v.optional(v.string(), ''),
  amount: v.optional(v.object({ total: v.number(), currency: v.optional(v.string(), 'CNY') })),
});

export const WechatRefundSchema = v.object({
  refund_id: v.string(),
  out_refund_no: v.string(),
  out_trade_no: v.string(),
  // Answers name the state `status`, notices `refund_status`.
  status: v.optional(v.string(), ''),
  refund_status: v.optional(v.string(), ''),
  amount: v.object({ refund: v.number(), total: v.number() }),
});

const Refusal = v.object({ code: v.string(), message: v.optional(v.string(), '') });
const BillAnswer = v.object({ download_url: v.string(), hash_value: v.string() });

/** WeChat Pay, APIv3 (pay.weixin.qq.com/doc/v3/merchant). */
export function createWechatPay(services: WechatServices): MoneyChannel {
  const { config, clock, randomBytes } = services;
  const client = createWechatClient(services);
  const mchid = config.WXPAY_MCH_ID;

  return {
    async begin(payment) {
      const { status, body } = await client.call('POST', `/v3/pay/transactions/${payment.method}`, {
        appid: config.WXPAY_APP_ID,
        mchid,
        description: payment.description,
        out_trade_no: payment.tradeNumber,
        time_expire: beijingIso(payment.expiresAt),
        notify_url: payment.notifyAddress,
        amount: { total: payment.amountFen, currency: 'CNY' },
        ...(payment.method === 'jsapi' && { payer: { openid: payment.openid } }),
        ...(payment.method === 'h5' && {
          scene_info: { payer_client_ip: payment.clientAddress, h5_info: { type: 'Wap' } },
        }),
      });
      if (status !== 200) throw new ChannelError(`WeChat Pay refused: ${describe(body)}`);
      return readAction(payment, body);
    },
    async ask(tradeNumber) {
      const { status, body } = await client.call(
        'GET',
        `/v3/pay/transactions/out-trade-no/${tradeNumber}?mchid=${mchid}`,
      );
      if (status === 404) return { state: 'unknown' };
      return readTrade(v.safeParse(TradeSchema, body));
    },
    async close(tradeNumber) {
      const { status, body } = await client.call(
        'POST',
        `/v3/pay/transactions/out-trade-no/${tradeNumber}/close`,
        { mchid },
      );
      if (status !== 204 && status !== 404)
        throw new ChannelError(`WeChat Pay closed nothing: ${describe(body)}`);
    },
    async refund({ tradeNumber, refundNumber, amountFen, totalFen, reason }) {
      const { status, body } = await client.call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: tradeNumber,
        out_refund_no: refundNumber,
        reason: reason.slice(0, 80),
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      if (status >= 500 || status === 429) throw new ChannelError(`WeChat Pay: ${describe(body)}`);
      if (status !== 200) return { state: 'failed', answer: describe(body) };
      return readRefund(body);
    },
    async askRefund({ refundNumber }) {
      const { status, body } = await client.call('GET', `/v3/refund/domestic/refunds/${refundNumber}`);
      if (status === 404) return { state: 'unknown' };
      return readRefund(body);
    },
    async listBill(day) {
      const { status, body } = await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
      // A day without any payment has no bill.
      if (status !== 200 && describe(body).startsWith('NO_STATEMENT_EXIST')) return [];
      const bill = v.safeParse(BillAnswer, body);
      if (!bill.success) throw new ChannelError(`WeChat Pay gave no bill: ${describe(body)}`);
      return readBill(await client.download(bill.output.download_url, bill.output.hash_value));
    },
  };

  function readAction({ method, returnAddress }: NewPayment, body: unknown) {
    const answer = (body ?? {}) as Record<string, unknown>;
    if (method === 'native' && typeof answer.code_url === 'string') {
      return { kind: 'code' as const, text: answer.code_url };
    }
    if (method === 'h5' && typeof answer.h5_url === 'string') {
      const address = new URL(answer.h5_url);
      address.searchParams.set('redirect_url', returnAddress);
      return { kind: 'address' as const, address: address.href };
    }
    if (method === 'jsapi' && typeof answer.prepay_id === 'string') {
      const timeStamp = String(Math.floor(clock().getTime() / 1000));
      const nonceStr = randomBytes(16).toString('hex');
      const wanted = `prepay_id=${answer.prepay_id}`;
      const paySign = signLines([config.WXPAY_APP_ID, timeStamp, nonceStr, wanted], config.WXPAY_PRIVATE_KEY);
      const request = {
        appId: config.WXPAY_APP_ID,
        timeStamp,
        nonceStr,
        package: wanted,
        signType: 'RSA',
        paySign,
      };
      return { kind: 'bridge' as const, request };
    }
    throw new ChannelError(`WeChat Pay answered ${method} with something else`);
  }
}

export function readTrade(parsed: v.SafeParseResult<typeof TradeSchema>): ChannelPayment {
  if (!parsed.success) throw new ChannelError('WeChat Pay told a payment that cannot be read');
  const { trade_state: state, transaction_id: tradeId, success_time, amount } = parsed.output;
  // REFUND: it was paid, and paid back in part or whole.
  if (state === 'SUCCESS' || state === 'REFUND') {
    const paidAt = new Date(success_time);
    if (!amount || !tradeId || Number.isNaN(paidAt.getTime()))
      throw new ChannelError('a paid trade without its facts');
    return { state: 'paid', tradeId, amountFen: amount.total, paidAt };
  }
  return { state: state === 'CLOSED' || state === 'REVOKED' ? 'closed' : 'open' };
}

export function readRefund(body: unknown): ChannelRefund {
  const parsed = v.safeParse(WechatRefundSchema, body);
  if (!parsed.success)
    throw new ChannelError(`WeChat Pay told a refund that cannot be read: ${describe(body)}`);
  const { status, refund_status, refund_id: refundId, amount } = parsed.output;
  const state = status || refund_status;
  if (state === 'SUCCESS') return { state: 'succeeded', refundId, amountFen: amount.refund };
  if (state === 'ABNORMAL' || state === 'CLOSED') return { state: 'failed', answer: state };
  return { state: 'sent' };
}

/** The bill is CSV whose values begin with a backtick; the last two lines are its sums. */
function readBill(text: string) {
  const [names = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/);
  const columns = names.split(',');
  const at = (name: string) => columns.indexOf(name);
  return lines.slice(0, -2).map((line) => {
    const values = line.split(',').map((value) => value.replace(/^`/, ''));
    const refundNumber = values[at('商户退款单号')] ?? '';
    const isRefund = refundNumber !== '' && refundNumber !== '0';
    const amount = yuanToFen(values[at(isRefund ? '申请退款金额' : '订单金额')] ?? '');
    if (amount === undefined) throw new ChannelError('a line of the bill has no amount');
    return {
      tradeNumber: values[at('商户订单号')] ?? '',
      refundNumber: isRefund ? refundNumber : '',
      amountFen: isRefund ? -amount : amount,
    };
  });
}

function describe(body: unknown): string {
  const refusal = v.safeParse(Refusal, body);
  return refusal.success ? `${refusal.output.code} ${refusal.output.message}` : 'nothing readable';
}

/** RFC 3339 with Beijing's offset, whole seconds. */
function beijingIso(time: Date): string {
  return `${beijingTime(time)}+08:00`;
}
