import { createSign, createVerify, randomBytes } from 'node:crypto';
import { zip } from '../../backend/zip/zip.ts';
import {
  type EmulatorCall,
  type EmulatorReply,
  makeKeys,
  oneLine,
  type PayMischief,
  pause,
  realSurroundings,
  type Settings,
  type Surroundings,
  startMoneyEmulator,
  type Trade,
} from './money-emulator.ts';
import { runAlone } from './sign-in-emulator.ts';

const textOf = (fields: Record<string, string>) =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
const sign = (text: string, key: string) => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
const yuan = (fen: number) => (fen / 100).toFixed(2);
const beijing = (time: Date) =>
  new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export interface AlipayPlatform {
  appId: string;
  sellerId: string;
  privateKey: string;
}

/** A form as Alipay posts it; `changed` fields are put in before or after it is signed. */
export function makeAlipayNotice(
  { appId, sellerId, privateKey }: AlipayPlatform,
  trade: { number: string; amountFen: number; tradeId: string; paidAt: Date; status?: string },
  changed: { before?: Record<string, string>; after?: Record<string, string> } = {},
) {
  const fields: Record<string, string> = {
    notify_time: beijing(trade.paidAt),
    notify_type: 'trade_status_sync',
    notify_id: randomBytes(17).toString('hex'),
    app_id: appId,
    seller_id: sellerId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: trade.tradeId,
    out_trade_no: trade.number,
    trade_status: trade.status ?? 'TRADE_SUCCESS',
    total_amount: yuan(trade.amountFen),
    buyer_pay_amount: yuan(trade.amountFen),
    subject: '示例 订单',
    gmt_payment: beijing(trade.paidAt),
    ...changed.before,
  };
  const signed = { ...fields, sign: sign(textOf(fields), privateKey), sign_type: 'RSA2', ...changed.after };
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(signed).toString(),
  };
}

/** Alipay's gateway: page and phone payments, questions, closing, refunds, bills; signed both ways. */
export async function startAlipay(port = 0, { now, deliver }: Surroundings = realSurroundings) {
  const app = makeKeys();
  const keys = makeKeys();
  const stranger = makeKeys();
  const platform: AlipayPlatform = {
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    privateKey: keys.privateKey,
  };
  const trades = new Map<string, Trade>();
  const settings: Settings = { noticeBeforeCreate: false, refundsFail: false, isDown: false };
  const calls: string[] = [];
  let bill: Buffer = Buffer.alloc(0);

  function answer({ method, url, body }: EmulatorCall): EmulatorReply | undefined {
    if (url.pathname === '/bill.zip') return { type: 'application/zip', body: bill };
    if (url.pathname !== '/gateway.do') return undefined;
    if (settings.isDown) return { status: 502, body: '<h1>502' };
    const fields = Object.fromEntries(method === 'POST' ? new URLSearchParams(body) : url.searchParams);
    calls.push(fields.method ?? '');
    const { sign: signature = '', ...rest } = fields;
    const isProven = createVerify('RSA-SHA256')
      .update(textOf(rest), 'utf8')
      .verify(app.publicKey, signature, 'base64');
    if (!isProven || fields.app_id !== platform.appId) return { status: 400, body: 'invalid-signature' };
    const asked = JSON.parse(fields.biz_content ?? '{}') as Record<string, string>;
    if (fields.method === 'alipay.trade.page.pay' || fields.method === 'alipay.trade.wap.pay')
      return begin(fields, asked);
    const content = handle(fields.method ?? '', asked);
    const text = JSON.stringify(content).replaceAll('/', '\\/');
    const name = `${(fields.method ?? '').replaceAll('.', '_')}_response`;
    return { type: 'application/json', body: `{"${name}":${text},"sign":"${sign(text, keys.privateKey)}"}` };
  }

  /** The trade comes to be when the buyer opens the page. */
  function begin(fields: Record<string, string>, asked: Record<string, string>): EmulatorReply {
    const number = asked.out_trade_no ?? '';
    const known = trades.get(number);
    if (!known) {
      trades.set(number, {
        number,
        amountFen: Math.round(Number(asked.total_amount) * 100),
        description: asked.subject ?? '',
        notifyAddress: fields.notify_url ?? '',
        returnAddress: fields.return_url ?? '',
        method: fields.method === 'alipay.trade.wap.pay' ? 'wap' : 'page',
        state: 'open',
        tradeId: '',
        paidAt: undefined,
        refunds: new Map(),
      });
    }
    return { status: 302, headers: { location: `/cashier/${number}` }, body: '' };
  }

  function handle(method: string, asked: Record<string, string>): object {
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
      bill = writeBill(asked.bill_date ?? '', [...trades.values()]);
      if (bill.length === 0)
        return { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist'.toUpperCase() };
      return { code: '10000', msg: 'Success', bill_download_url: `${emulator.origin}/bill.zip` };
    }
    const trade = trades.get(asked.out_trade_no ?? '');
    if (!trade)
      return {
        code: '40004',
        msg: 'Business Failed',
        sub_code: 'ACQ.TRADE_NOT_EXIST',
        sub_msg: '交易不存在',
      };
    const done = { code: '10000', msg: 'Success', trade_no: trade.tradeId, out_trade_no: trade.number };
    if (method === 'alipay.trade.query') {
      const states = { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' } as const;
      return {
        ...done,
        trade_status: states[trade.state],
        total_amount: yuan(trade.amountFen),
        ...(trade.paidAt && { send_pay_date: beijing(trade.paidAt) }),
      };
    }
    if (method === 'alipay.trade.close') {
      if (trade.state === 'paid')
        return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
      trade.state = 'closed';
      return done;
    }
    const number = asked.out_request_no ?? '';
    if (method === 'alipay.trade.fastpay.refund.query') {
      const refund = trade.refunds.get(number);
      return refund
        ? { ...done, refund_status: 'REFUND_SUCCESS', refund_amount: yuan(refund.amountFen) }
        : done;
    }
    if (method === 'alipay.trade.refund') {
      if (trade.refunds.has(number)) return { ...done, fund_change: 'N' };
      if (settings.refundsFail)
        return {
          code: '40004',
          msg: 'Business Failed',
          sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
          sub_msg: '卖家余额不足',
        };
      const amountFen = Math.round(Number(asked.refund_amount) * 100);
      trade.refunds.set(number, { number, amountFen, state: 'succeeded', at: now() });
      return { ...done, fund_change: 'Y', refund_fee: asked.refund_amount };
    }
    return { code: '40001', msg: 'Missing Required Arguments' };
  }

  async function pay(number: string, mischief: PayMischief): Promise<void> {
    const trade = trades.get(number);
    if (!trade || trade.state === 'closed') throw new Error(`no open trade ${number}`);
    trade.state = 'paid';
    trade.tradeId ||= `2026${randomBytes(10).toString('hex')}`;
    trade.paidAt ??= now();
    const paid = { ...trade, paidAt: trade.paidAt };
    if (mischief === 'lost') return;
    const notice = makeAlipayNotice(
      mischief === 'bad-signature' ? { ...platform, privateKey: stranger.privateKey } : platform,
      mischief === 'wrong-amount' ? { ...paid, amountFen: paid.amountFen + 1 } : paid,
      {
        ...(mischief === 'wrong-app' && { before: { app_id: '2021000000000999' } }),
        ...(mischief === 'bad-tag' && { after: { total_amount: '0.01' } }),
      },
    );
    if (mischief === 'delay') {
      void pause(20_000).then(() => deliver(trade.notifyAddress, notice));
      return;
    }
    await deliver(trade.notifyAddress, notice);
    if (mischief === 'reorder') {
      await deliver(trade.notifyAddress, makeAlipayNotice(platform, { ...paid, status: 'WAIT_BUYER_PAY' }));
    }
    if (mischief === 'duplicate') for (let i = 0; i < 4; i += 1) await deliver(trade.notifyAddress, notice);
  }

  const emulator = await startMoneyEmulator({ name: '支付宝（模拟）', port, answer, pay, trades });
  return {
    ...emulator,
    platform,
    strangerKey: stranger.privateKey,
    trades,
    settings,
    calls,
    pay,
    environment: {
      ALIPAY_GATEWAY: `${emulator.origin}/gateway.do`,
      ALIPAY_APP_ID: platform.appId,
      ALIPAY_SELLER_ID: platform.sellerId,
      ALIPAY_PRIVATE_KEY: oneLine(app.privateKey),
      ALIPAY_PUBLIC_KEY: oneLine(keys.publicKey),
    },
  };
}

/** A zip with one CSV in GBK between two lines of remarks. */
function writeBill(day: string, trades: readonly Trade[]): Buffer {
  const isOn = (time: Date | undefined) => time && beijing(time).startsWith(day);
  const rows = trades.flatMap((trade) => [
    ...(isOn(trade.paidAt) ? [[trade.tradeId, trade.number, gbk.trade, yuan(trade.amountFen), '']] : []),
    ...[...trade.refunds.values()]
      .filter(({ at }) => isOn(at))
      .map(({ number, amountFen }) => [
        trade.tradeId,
        trade.number,
        gbk.refund,
        `-${yuan(amountFen)}`,
        number,
      ]),
  ]);
  if (rows.length === 0) return Buffer.alloc(0);
  const text = [gbk.names, ...rows.map((row) => row.join('\t,'))].join('\r\n');
  return zip([{ name: `${day}.csv`, bytes: Buffer.from(`#------\r\n${text}\r\n#------\r\n`, 'latin1') }]);
}

/** Words of the bill as GBK bytes, written as Latin-1: Node reads GBK and does not write it. */
const gbk = {
  trade: '\xbd\xbb\xd2\xd7',
  refund: '\xcd\xcb\xbf\xee',
  names: [
    '\xd6\xa7\xb8\xb6\xb1\xa6\xbd\xbb\xd2\xd7\xba\xc5',
    '\xc9\xcc\xbb\xa7\xb6\xa9\xb5\xa5\xba\xc5',
    '\xd2\xb5\xce\xf1\xc0\xe0\xd0\xcd',
    '\xb6\xa9\xb5\xa5\xbd\xf0\xb6\xee\xa3\xa8\xd4\xaa\xa3\xa9',
    '\xcd\xcb\xbf\xee\xc5\xfa\xb4\xce\xba\xc5/\xc7\xeb\xc7\xf3\xba\xc5',
  ].join(','),
};

await runAlone(import.meta.url, startAlipay);
