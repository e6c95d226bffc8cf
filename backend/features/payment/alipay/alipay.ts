import * as v from 'valibot';
import { beijingTime } from '../../../../contract/beijing-time.ts';
import { fenToYuan, yuanToFen } from '../../../../contract/yuan.ts';
import type { Services } from '../../../http/context.ts';
import { ChannelError, channelTimeoutMilliseconds, type MoneyChannel } from '../channel.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { signableText, signText, verifyText } from './alipay-signature.ts';

const Answer = v.looseObject({
  code: v.string(),
  sub_code: v.optional(v.string(), ''),
  sub_msg: v.optional(v.string(), ''),
});
type Fields = v.InferOutput<typeof Answer> & Record<string, unknown>;

const products = {
  page: { method: 'alipay.trade.page.pay', product_code: 'FAST_INSTANT_TRADE_PAY' },
  wap: { method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
} as const;

const notThere = ['ACQ.TRADE_NOT_EXIST', 'TRADE_NOT_EXIST'];

/** Alipay's open platform (opendocs.alipay.com), public-key mode. */
export function createAlipay({
  config,
  clock,
  fetch,
}: Pick<Services, 'config' | 'clock' | 'fetch'>): MoneyChannel {
  function signedFields(method: string, content: object, more: Record<string, string> = {}) {
    const fields = {
      app_id: config.ALIPAY_APP_ID,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingText(clock()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    };
    return { ...fields, sign: signText(signableText(fields), config.ALIPAY_PRIVATE_KEY) };
  }

  /** The signed part of the answer; a response whose signature is wrong counts as none. */
  async function call(method: string, content: object): Promise<Fields> {
    let text: string;
    try {
      const answer = await fetch(config.ALIPAY_GATEWAY, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams(signedFields(method, content)).toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(channelTimeoutMilliseconds),
      });
      text = await answer.text();
    } catch (error) {
      throw new ChannelError(`Alipay ${method}: ${(error as Error).message}`);
    }
    const name = `${method.replaceAll('.', '_')}_response`;
    const signed = cutObject(text, name);
    const signature = /"sign"\s*:\s*"([^"]+)"/.exec(signed ? text.replace(signed, '') : '')?.[1] ?? '';
    if (!signed || !verifyText(signed, signature.replaceAll('\\/', '/'), config.ALIPAY_PUBLIC_KEY)) {
      throw new ChannelError(`Alipay answered ${method} without its signature`);
    }
    const parsed = v.safeParse(Answer, JSON.parse(signed));
    if (!parsed.success) throw new ChannelError(`Alipay answered ${method} with something else`);
    return parsed.output as Fields;
  }

  return {
    async begin({ method, tradeNumber, amountFen, description, expiresAt, notifyAddress, returnAddress }) {
      if (method !== 'page' && method !== 'wap') throw new ChannelError(`Alipay knows no ${method}`);
      const product = products[method];
      const content = {
        out_trade_no: tradeNumber,
        total_amount: fenToYuan(amountFen),
        subject: description,
        product_code: product.product_code,
        time_expire: beijingText(expiresAt),
      };
      const more = { notify_url: notifyAddress, return_url: returnAddress };
      const address = new URL(config.ALIPAY_GATEWAY);
      address.search = new URLSearchParams(signedFields(product.method, content, more)).toString();
      return { kind: 'address', address: address.href };
    },
    async ask(tradeNumber) {
      const answer = await call('alipay.trade.query', { out_trade_no: tradeNumber });
      if (notThere.includes(answer.sub_code)) return { state: 'unknown' };
      requireDone(answer);
      const { trade_status: status } = answer;
      if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') {
        const amountFen = yuanToFen(String(answer.total_amount));
        if (amountFen === undefined) throw new ChannelError('Alipay told no amount');
        return {
          state: 'paid',
          tradeId: String(answer.trade_no),
          amountFen,
          paidAt: readTime(answer.send_pay_date),
        };
      }
      return { state: status === 'TRADE_CLOSED' ? 'closed' : 'open' };
    },
    async close(tradeNumber) {
      const answer = await call('alipay.trade.close', { out_trade_no: tradeNumber });
      // Before the buyer has opened the page there is no trade at Alipay, and nothing to close.
      if (!notThere.includes(answer.sub_code)) requireDone(answer);
    },
    async refund({ tradeNumber, refundNumber, amountFen, reason }) {
      const answer = await call('alipay.trade.refund', {
        out_trade_no: tradeNumber,
        out_request_no: refundNumber,
        refund_amount: fenToYuan(amountFen),
        refund_reason: reason.slice(0, 200),
      });
      if (answer.code === '20000' || answer.sub_code === 'ACQ.SYSTEM_ERROR')
        throw new ChannelError('Alipay is busy');
      if (answer.code !== '10000') return { state: 'failed', answer: `${answer.sub_code} ${answer.sub_msg}` };
      // `N`: nothing moved by this call, as when it was sent before; the question tells.
      if (answer.fund_change !== 'Y') return { state: 'sent' };
      return { state: 'succeeded', refundId: refundNumber, amountFen };
    },
    async askRefund({ tradeNumber, refundNumber }) {
      const answer = await call('alipay.trade.fastpay.refund.query', {
        out_trade_no: tradeNumber,
        out_request_no: refundNumber,
      });
      if (notThere.includes(answer.sub_code)) return { state: 'unknown' };
      requireDone(answer);
      if (answer.refund_status !== 'REFUND_SUCCESS') return { state: 'unknown' };
      const amountFen = yuanToFen(String(answer.refund_amount));
      if (amountFen === undefined) throw new ChannelError('Alipay told no amount');
      return { state: 'succeeded', refundId: refundNumber, amountFen };
    },
    async listBill(day) {
      const method = 'alipay.data.dataservice.bill.downloadurl.query';
      const answer = await call(method, { bill_type: 'trade', bill_date: day });
      if (/NOT_EXIST|EMPTY/.test(answer.sub_code)) return [];
      requireDone(answer);
      const file = await fetch(String(answer.bill_download_url), {
        signal: AbortSignal.timeout(channelTimeoutMilliseconds),
      }).catch((error: Error) => {
        throw new ChannelError(`Alipay's bill: ${error.message}`);
      });
      return readAlipayBill(Buffer.from(await file.arrayBuffer()));
    },
  };
}

function requireDone(answer: Fields): void {
  if (answer.code !== '10000') throw new ChannelError(`Alipay: ${answer.code} ${answer.sub_code}`);
}

/** The text of one member of a JSON object exactly as it was sent: that is what the signature covers. */
function cutObject(text: string, name: string): string | undefined {
  const at = text.indexOf(`"${name}":`);
  if (at === -1) return undefined;
  const start = text.indexOf('{', at);
  let depth = 0;
  let isText = false;
  for (let i = start; i !== -1 && i < text.length; i += 1) {
    const mark = text[i];
    if (isText) {
      if (mark === '\\') i += 1;
      else if (mark === '"') isText = false;
    } else if (mark === '"') isText = true;
    else if (mark === '{') depth += 1;
    else if (mark === '}' && --depth === 0) return text.slice(start, i + 1);
  }
  return undefined;
}

/** `yyyy-MM-dd HH:mm:ss` in Beijing. */
function beijingText(time: Date): string {
  return beijingTime(time).replace('T', ' ');
}

export function readTime(text: unknown): Date {
  const time = new Date(`${String(text).replace(' ', 'T')}+08:00`);
  if (Number.isNaN(time.getTime())) throw new ChannelError('Alipay told no time');
  return time;
}
