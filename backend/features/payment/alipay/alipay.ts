import { fenToYuan, yuanToFen } from '../../../../contract/yuan.ts';
import type { Services } from '../../../http/context.ts';
import { ChannelError, channelTimeoutMilliseconds, type MoneyChannel } from '../channel.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { type AlipayAnswer, beijingText, createAlipayCall } from './alipay-call.ts';

const products = {
  page: { method: 'alipay.trade.page.pay', product_code: 'FAST_INSTANT_TRADE_PAY' },
  wap: { method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
} as const;

const notThere = ['ACQ.TRADE_NOT_EXIST', 'TRADE_NOT_EXIST'];

/** Alipay's open platform (opendocs.alipay.com), public-key mode. */
export function createAlipay(services: Pick<Services, 'config' | 'clock' | 'fetch'>): MoneyChannel {
  const { config, fetch } = services;
  const { signedFields, call } = createAlipayCall(services);

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

function requireDone(answer: AlipayAnswer): void {
  if (answer.code !== '10000') throw new ChannelError(`Alipay: ${answer.code} ${answer.sub_code}`);
}

export function readTime(text: unknown): Date {
  const time = new Date(`${String(text).replace(' ', 'T')}+08:00`);
  if (Number.isNaN(time.getTime())) throw new ChannelError('Alipay told no time');
  return time;
}
