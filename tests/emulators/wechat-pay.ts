import { createHash, createVerify, randomBytes } from 'node:crypto';
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
import { writeWechatBill } from './wechat-pay-bill.ts';
import { makeWechatNotice, paidTrade, signWechat, type WechatPlatform } from './wechat-pay-notice.ts';

const merchantSerial = 'EMULATED0MERCHANT0SERIAL';

/** WeChat Pay, APIv3: Native, JSAPI, H5, questions, closing, refunds, bills; signed both ways. */
export async function startWechatPay(port = 0, { now, deliver }: Surroundings = realSurroundings) {
  const merchant = makeKeys();
  const platformKeys = makeKeys();
  const stranger = makeKeys();
  const platform: WechatPlatform = {
    appId: 'wx00000000000000mp',
    mchId: '1900000001',
    apiV3Key: randomBytes(16).toString('hex'),
    platformKeyId: 'PUB_KEY_ID_EMULATED',
    platformPrivateKey: platformKeys.privateKey,
  };
  const trades = new Map<string, Trade>();
  const settings: Settings = { noticeBeforeCreate: false, refundsFail: false, isDown: false };
  const calls: string[] = [];
  let bill = '';

  function reply(status: number, value?: object): EmulatorReply {
    const body = value ? JSON.stringify(value) : '';
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    return {
      status,
      type: 'application/json',
      body,
      headers: {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': platform.platformKeyId,
        'wechatpay-signature': signWechat([timestamp, nonce, body], platformKeys.privateKey),
      },
    };
  }

  function isSigned({ method, url, body, header }: EmulatorCall): boolean {
    const token = header('authorization').replace(/^WECHATPAY2-SHA256-RSA2048 /, '');
    const parts = Object.fromEntries(
      [...token.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const { mchid, serial_no, timestamp = '', nonce_str = '', signature = '' } = parts;
    const text = [method, url.pathname + url.search, timestamp, nonce_str, body]
      .map((line) => `${line}\n`)
      .join('');
    const isProven = createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, signature, 'base64');
    return isProven && mchid === platform.mchId && serial_no === merchantSerial;
  }

  async function answer(call: EmulatorCall): Promise<EmulatorReply | undefined> {
    const { method, url, body } = call;
    if (url.pathname.startsWith('/bridge/') && method === 'POST') {
      await pay(url.pathname.slice('/bridge/'.length).replace('prepay-', ''), 'none');
      return { body: 'ok', headers: { 'access-control-allow-origin': '*' } };
    }
    if (!url.pathname.startsWith('/v3/')) return undefined;
    calls.push(`${method} ${url.pathname}`);
    if (settings.isDown) return { status: 502, body: '<h1>502' };
    if (!isSigned(call)) return reply(401, { code: 'SIGN_ERROR', message: '签名错误' });
    const asked = body ? JSON.parse(body) : {};
    const begun = /^\/v3\/pay\/transactions\/(native|jsapi|h5)$/.exec(url.pathname)?.[1];
    if (begun) return begin(begun, asked);
    const [, number = '', act] =
      /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(url.pathname) ?? [];
    if (number) {
      const trade = trades.get(number);
      if (!trade) return reply(404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' });
      if (!act) return reply(200, reportTrade(trade));
      if (trade.state === 'paid') return reply(400, { code: 'ORDER_PAID', message: '订单已支付' });
      trade.state = 'closed';
      return reply(204);
    }
    if (url.pathname === '/v3/refund/domestic/refunds') return refund(asked);
    const refundNumber = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(url.pathname)?.[1];
    if (refundNumber) {
      const trade = [...trades.values()].find(({ refunds }) => refunds.has(refundNumber));
      return trade
        ? reply(200, reportRefund(trade, refundNumber))
        : reply(404, { code: 'RESOURCE_NOT_EXISTS' });
    }
    if (url.pathname === '/v3/bill/tradebill') {
      bill = writeWechatBill(url.searchParams.get('bill_date') ?? '', [...trades.values()], platform);
      if (!bill) return reply(400, { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' });
      const hash_value = createHash('sha1').update(bill).digest('hex');
      return reply(200, {
        hash_type: 'SHA1',
        hash_value,
        download_url: `${emulator.origin}/v3/billdownload/file`,
      });
    }
    return url.pathname === '/v3/billdownload/file' ? { type: 'text/plain', body: bill } : undefined;
  }

  async function begin(method: string, asked: unknown): Promise<EmulatorReply> {
    const { appid, mchid, out_trade_no, amount, notify_url, description, payer, scene_info } = asked as {
      appid: string;
      mchid: string;
      out_trade_no: string;
      amount: { total: number };
      notify_url: string;
      description: string;
      payer?: { openid?: string };
      scene_info?: object;
    };
    const fault =
      appid !== platform.appId || mchid !== platform.mchId
        ? 'appid'
        : !/^[\w|*-]{6,32}$/.test(out_trade_no)
          ? 'out_trade_no'
          : !Number.isInteger(amount?.total) || amount.total < 1
            ? 'amount'
            : method === 'jsapi' && !payer?.openid
              ? 'payer'
              : method === 'h5' && !scene_info
                ? 'scene_info'
                : notify_url.includes('?')
                  ? 'notify_url'
                  : undefined;
    if (fault) return reply(400, { code: 'PARAM_ERROR', message: fault });
    const known = trades.get(out_trade_no);
    if (known && known.amountFen !== amount.total)
      return reply(400, { code: 'OUT_TRADE_NO_USED', message: '商户订单号重复' });
    trades.set(
      out_trade_no,
      known ?? {
        number: out_trade_no,
        amountFen: amount.total,
        description,
        notifyAddress: notify_url,
        returnAddress: '',
        method,
        state: 'open',
        tradeId: '',
        paidAt: undefined,
        refunds: new Map(),
      },
    );
    if (settings.noticeBeforeCreate) await pay(out_trade_no, 'none');
    if (method === 'native') return reply(200, { code_url: `weixin://wxpay/bizpayurl?pr=${out_trade_no}` });
    if (method === 'h5')
      return reply(200, { h5_url: `${emulator.origin}/cashier/${out_trade_no}?package=1` });
    return reply(200, { prepay_id: `prepay-${out_trade_no}` });
  }

  function reportTrade(trade: Trade): object {
    const { appId: appid, mchId: mchid } = platform;
    if (trade.state === 'paid' && trade.paidAt) {
      const state = trade.refunds.size > 0 ? 'REFUND' : 'SUCCESS';
      return paidTrade(platform, { ...trade, paidAt: trade.paidAt, state });
    }
    return {
      appid,
      mchid,
      out_trade_no: trade.number,
      trade_state: trade.state === 'closed' ? 'CLOSED' : 'NOTPAY',
      amount: { total: trade.amountFen },
    };
  }

  function refund(asked: {
    out_trade_no: string;
    out_refund_no: string;
    amount: { refund: number; total: number };
  }): EmulatorReply {
    const trade = trades.get(asked.out_trade_no);
    if (!trade || trade.state !== 'paid')
      return reply(404, { code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' });
    if (!trade.refunds.has(asked.out_refund_no)) {
      const before = [...trade.refunds.values()].reduce(
        (sum, done) => sum + (done.state === 'succeeded' ? done.amountFen : 0),
        0,
      );
      if (asked.amount.total !== trade.amountFen || before + asked.amount.refund > trade.amountFen) {
        return reply(400, { code: 'INVALID_REQUEST', message: '订单金额或退款金额与之前请求不一致' });
      }
      if (settings.refundsFail) return reply(403, { code: 'NOT_ENOUGH', message: '基本账户余额不足' });
      trade.refunds.set(asked.out_refund_no, {
        number: asked.out_refund_no,
        amountFen: asked.amount.refund,
        state: 'succeeded',
        at: now(),
      });
    }
    return reply(200, reportRefund(trade, asked.out_refund_no));
  }

  function reportRefund(trade: Trade, number: string): object {
    const done = trade.refunds.get(number);
    return {
      refund_id: `5000${number}`,
      out_refund_no: number,
      transaction_id: trade.tradeId,
      out_trade_no: trade.number,
      status: done?.state === 'succeeded' ? 'SUCCESS' : 'ABNORMAL',
      amount: { total: trade.amountFen, refund: done?.amountFen ?? 0 },
    };
  }

  async function pay(number: string, mischief: PayMischief): Promise<void> {
    const trade = trades.get(number);
    if (!trade || trade.state === 'closed') throw new Error(`no open trade ${number}`);
    trade.state = 'paid';
    trade.tradeId ||= `4200${randomBytes(12).toString('hex')}`;
    trade.paidAt ??= now();
    const content = paidTrade(platform, { ...trade, paidAt: trade.paidAt, state: 'SUCCESS' });
    if (mischief === 'lost') return;
    if (mischief === 'wrong-amount') content.amount.total += 1;
    if (mischief === 'wrong-app') content.appid = 'wx0000000000other';
    const notice = makeWechatNotice(platform, {
      type: 'TRANSACTION.SUCCESS',
      content,
      timestamp: Math.floor(now().getTime() / 1000) - (mischief === 'stale-time' ? 600 : 0),
      ...(mischief === 'bad-tag' && { breaksTag: true }),
      ...(mischief === 'bad-signature' && { privateKey: stranger.privateKey }),
    });
    if (mischief === 'delay') {
      void pause(20_000).then(() => deliver(trade.notifyAddress, notice));
      return;
    }
    await deliver(trade.notifyAddress, notice);
    if (mischief === 'reorder') {
      const late = makeWechatNotice(platform, {
        type: 'TRANSACTION.SUCCESS',
        content: { ...content, trade_state: 'USERPAYING' },
        timestamp: Math.floor(now().getTime() / 1000),
      });
      await deliver(trade.notifyAddress, late);
    }
    if (mischief === 'duplicate') for (let i = 0; i < 4; i += 1) await deliver(trade.notifyAddress, notice);
  }

  const emulator = await startMoneyEmulator({ name: '微信支付（模拟）', port, answer, pay, trades });
  return {
    ...emulator,
    platform,
    strangerKey: stranger.privateKey,
    trades,
    settings,
    calls,
    pay,
    environment: {
      WXPAY_ORIGIN: emulator.origin,
      WXPAY_APP_ID: platform.appId,
      WXPAY_APP_SECRET: 'wechat-mp-secret',
      WXPAY_MCH_ID: platform.mchId,
      WXPAY_SERIAL: merchantSerial,
      WXPAY_PRIVATE_KEY: oneLine(merchant.privateKey),
      WXPAY_API_V3_KEY: platform.apiV3Key,
      WXPAY_PUBLIC_KEY_ID: platform.platformKeyId,
      WXPAY_PUBLIC_KEY: oneLine(platformKeys.publicKey),
    },
  };
}

await runAlone(import.meta.url, startWechatPay);
