import { yuanToFen } from '../../../contract/yuan.ts';
import type { Services } from '../../http/context.ts';
import { hasChannel } from '../site/index.ts';
import { readTime } from './alipay/alipay.ts';
import { verifyNotice } from './alipay/alipay-signature.ts';
import { ForgedNotice } from './channel.ts';
import { findWechatKey, type MoneyChannelName } from './channels.ts';
import { createAlarm, createNotice } from './notice-store.ts';
import { refundsOf } from './refunds.ts';
import { settlePayment } from './settle.ts';
import { getPaymentByTrade } from './store.ts';
import { readWechatNotice } from './wechat/wechat-notice.ts';
import { readRefund, readTrade } from './wechat/wechat-pay.ts';

export interface RawNotice {
  header: (name: string) => string;
  body: string;
}

/** `accepted` also for what was accepted before; the rest is reported as a failure. */
export type NoticeAnswer = 'accepted' | 'forged' | 'refused';

type NoticeServices = Services & { now: Date };

interface PaymentNotice {
  channel: MoneyChannelName;
  noticeId: string;
  tradeNumber: string;
  /** Undefined for news that change nothing, such as a closed trade. */
  paid?: { tradeId: string; amountFen: number; paidAt: Date };
}

/** WeChat Pay reports a payment or a refund. */
export async function takeWechatNotice(services: NoticeServices, raw: RawNotice): Promise<NoticeAnswer> {
  const { config } = services;
  if (!hasChannel(config, 'wechat')) return 'forged';
  try {
    const notice = await readWechatNotice(services, findWechatKey(services), raw);
    if (notice.kind === 'other') return 'accepted';
    if (notice.kind === 'refund') {
      const { refund } = notice;
      if (refund.mchid !== undefined && refund.mchid !== config.WXPAY_MCH_ID) {
        return alarmMerchant(services, {
          channel: 'wechat',
          subject: refund.out_trade_no,
          told: refund.mchid,
        });
      }
      return refundsOf(services.features).takeNews(services, {
        channel: 'wechat',
        refundNumber: refund.out_refund_no,
        news: readRefund(refund),
      });
    }
    const { trade } = notice;
    const { appid, mchid, out_trade_no: tradeNumber } = trade;
    if (appid !== config.WXPAY_APP_ID || mchid !== config.WXPAY_MCH_ID) {
      return alarmMerchant(services, { channel: 'wechat', subject: tradeNumber, told: `${appid} ${mchid}` });
    }
    const state = readTrade({ success: true, typed: true, output: trade, issues: undefined });
    const paid = state.state === 'paid' ? state : undefined;
    return takeNotice(services, { channel: 'wechat', noticeId: notice.id, tradeNumber, paid });
  } catch (error) {
    return forged(services, 'wechat', error);
  }
}

/** Alipay reports a payment; its refunds are answered at once and asked about, not reported. */
export async function takeAlipayNotice(services: NoticeServices, raw: RawNotice): Promise<NoticeAnswer> {
  const { config } = services;
  if (!hasChannel(config, 'alipay')) return 'forged';
  try {
    const fields = Object.fromEntries(new URLSearchParams(raw.body));
    if (!verifyNotice(fields, config.ALIPAY_PUBLIC_KEY)) throw new ForgedNotice('signature');
    const { app_id = '', seller_id = '', out_trade_no: tradeNumber = '', notify_id: noticeId = '' } = fields;
    if (app_id !== config.ALIPAY_APP_ID || seller_id !== config.ALIPAY_SELLER_ID) {
      return alarmMerchant(services, {
        channel: 'alipay',
        subject: tradeNumber,
        told: `${app_id} ${seller_id}`,
      });
    }
    const isPaid = fields.trade_status === 'TRADE_SUCCESS' || fields.trade_status === 'TRADE_FINISHED';
    const amountFen = yuanToFen(fields.total_amount ?? '');
    if (noticeId === '' || amountFen === undefined) throw new ForgedNotice('content');
    const paid = {
      tradeId: fields.trade_no ?? '',
      amountFen,
      paidAt: readTime(fields.gmt_payment ?? fields.notify_time),
    };
    return takeNotice(services, {
      channel: 'alipay',
      noticeId,
      tradeNumber,
      paid: isPaid ? paid : undefined,
    });
  } catch (error) {
    return forged(services, 'alipay', error);
  }
}

/** Notice and payment are booked together or not at all; what fails is sent again by the channel. */
async function takeNotice(services: NoticeServices, told: PaymentNotice): Promise<NoticeAnswer> {
  const { db, now } = services;
  const { channel, noticeId, tradeNumber, paid } = told;
  const payment = await getPaymentByTrade(db, tradeNumber);
  if (!payment || payment.channel !== channel) {
    const detail = { noticeId, ...paid };
    await createAlarm(db, { kind: 'unknown_order', channel, subject: tradeNumber, detail, now });
    return 'refused';
  }
  return db.tx(async () => {
    const outcome = paid ? await settlePayment(services, { paymentId: payment.id, ...paid }) : 'nothing';
    // A refused one is not noted: it is refused each time it comes, until somebody has looked.
    if (outcome === 'refused') return 'refused';
    await createNotice(db, { channel, noticeId, tradeNumber, outcome, now });
    return 'accepted';
  });
}

async function alarmMerchant(
  { db, now }: NoticeServices,
  { channel, subject, told }: { channel: MoneyChannelName; subject: string; told: string },
): Promise<NoticeAnswer> {
  await createAlarm(db, { kind: 'wrong_merchant', channel, subject, detail: { told }, now });
  return 'refused';
}

function forged({ log }: NoticeServices, channel: MoneyChannelName, error: unknown): NoticeAnswer {
  if (!(error instanceof ForgedNotice)) throw error;
  log('warn', 'payment.forged_notice', { channel, fault: error.message });
  return 'forged';
}
