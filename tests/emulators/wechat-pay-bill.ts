import type { Trade } from './money-emulator.ts';
import type { WechatPlatform } from './wechat-pay-notice.ts';

/** The day's bill as WeChat writes it: a backtick before each value, and two lines of sums at the end. */
export function writeWechatBill(
  day: string,
  trades: readonly Trade[],
  { appId, mchId }: WechatPlatform,
): string {
  const names = [
    '交易时间',
    '公众账号ID',
    '商户号',
    '微信订单号',
    '商户订单号',
    '交易状态',
    '商户退款单号',
    '订单金额',
    '申请退款金额',
  ];
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const isOn = (time: Date | undefined) =>
    time && new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10) === day;
  const rows = trades.flatMap((trade) => [
    ...(isOn(trade.paidAt) ? [['SUCCESS', '0', yuan(trade.amountFen), '0.00', trade]] : []),
    ...[...trade.refunds.values()]
      .filter(({ at, state }) => state === 'succeeded' && isOn(at))
      .map(({ number, amountFen }) => ['REFUND', number, yuan(trade.amountFen), yuan(amountFen), trade]),
  ]) as [string, string, string, string, Trade][];
  if (rows.length === 0) return '';
  const lines = rows.map(([state, refundNumber, amount, refunded, trade]) =>
    [day, appId, mchId, trade.tradeId, trade.number, state, refundNumber, amount, refunded]
      .map((value) => `\`${value}`)
      .join(','),
  );
  return `\ufeff${[names.join(','), ...lines, '总交易单数,应结订单总金额', `\`${rows.length},\`0.00`].join('\r\n')}\r\n`;
}
