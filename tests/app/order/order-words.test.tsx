import '../../../app/i18n/server-messages.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { getIntl } from '../../../app/i18n/intl.ts';
import { RenderedAtContext } from '../../../app/i18n/now.ts';
import { RefundReason } from '../../../app/routes/admin/money/refund-reason.tsx';
import { OrderHistory } from '../../../app/routes/order/order-history.tsx';
import { OrderStatus } from '../../../app/routes/order/order-status.tsx';
import { PriceSum } from '../../../app/routes/order/price-sum.tsx';
import { type Order, type OrderDetail, orderMinutes, transferDays } from '../../../contract/order/order.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const render = (element: ReactElement) =>
  renderToStaticMarkup(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <RenderedAtContext value={now.getTime()}>{element}</RenderedAtContext>
    </RawIntlProvider>,
  );
const words = (element: ReactElement) => render(element).replace(/<[^>]+>/g, '');

const order: Order = {
  number: '20261122100000000001',
  kind: 'coins',
  tier: null,
  mode: null,
  coins: 500,
  giftCoins: 20,
  listFen: 5000,
  creditFen: 0,
  discountFen: 0,
  amountFen: 5000,
  amountCoins: null,
  credit: [],
  state: 'paying',
  closeReason: null,
  returnTo: '',
  paidBy: null,
  refundedFen: 0,
  refundedCoins: 0,
  expiresAt: '2026-11-22T10:12:40.000Z',
  createdAt: now.toISOString(),
  paidAt: null,
};

test.each([
  [{}, '还剩 12 分钟'],
  [{ expiresAt: '2026-11-22T10:00:20.000Z' }, '还剩 1 分钟'],
  [{ expiresAt: '2026-11-22T09:59:59.000Z' }, '已过付款时间'],
  [{ state: 'fulfilled' }, '已到账，D⁠币已入账'],
  [{ state: 'fulfilled', kind: 'membership' }, '已到账，会员已生效'],
  [{ state: 'closed', closeReason: 'cancelled' }, '订单已取消'],
] as [Partial<Order>, string][])('an order that is %j says %s', (fields, text) => {
  expect(words(<OrderStatus order={{ ...order, ...fields }} />)).toContain(text);
});

test('a transfer that has seven days counts no minutes', () => {
  expect(words(<OrderStatus order={{ ...order, expiresAt: '2026-11-29T10:00:00.000Z' }} />)).not.toContain(
    '还剩',
  );
});

test.each([
  ['paid_twice', '重复付款退回'],
  ['replaced', '订单关闭后到账，原路退回'],
] as const)('whoever paid reads why money that was %s went back', (reason, text) => {
  const { number } = order;
  const refund = {
    refundId: 1,
    number: `${number}R1`,
    orderNumber: number,
    kind: 'duplicate',
    amountFen: 5000,
  };
  const rest = { coins: 0, days: 0, reason, state: 'succeeded', answer: '', createdAt: order.createdAt };
  const detail = { order, events: [], payments: [], refunds: [{ ...refund, ...rest }] } as object;
  expect(words(<OrderHistory detail={detail as OrderDetail} />)).toContain(text);
});

test.each([
  ['duplicate', 'replaced', '重新下单后旧订单到账，自动退回'],
  ['duplicate', 'paid_twice', '重复付款，自动退回'],
  ['rule', 'replaced', 'replaced'],
] as const)('staff read of a %s refund for %j: %s', (kind, reason, text) => {
  expect(words(<RefundReason refund={{ kind, reason }} />)).toBe(text);
});

test('an order that was paid, closed or refunded has nothing due', () => {
  for (const state of ['fulfilled', 'refunded', 'closed'] as const)
    expect(words(<PriceSum sum={{ ...order, state, refundedFen: 5000 }} />), state).not.toContain('应付');
  expect(words(<PriceSum sum={order} />)).toContain('应付');
});

test('whoever is about to order reads how long a transfer may take, not the minutes of other ways alone', () => {
  const lead = getIntl('zh-CN').formatMessage({ id: 'order.new.lead' });
  expect(lead).toContain(`${orderMinutes} 分钟`);
  expect(lead).toContain(`对公转账的订单保留 ${transferDays} 天`);
  const without = getIntl('zh-CN').formatMessage({ id: 'order.new.lead.no_account' });
  expect(without).toContain(`${orderMinutes} 分钟`);
  expect(without).not.toContain('转账');
});
