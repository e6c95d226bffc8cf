import { FormattedMessage } from 'react-intl';
import type { Channel } from '../../../contract/order/order.ts';

/** How long an order can be paid, by the ways that are offered. */
export function OrderLead({ offers }: { offers: readonly Channel[] }) {
  const hasTransfer = offers.includes('bank');
  const isOnline = offers.includes('wechat') || offers.includes('alipay');
  if (!hasTransfer) return <FormattedMessage id="order.new.lead.no_account" />;
  return <FormattedMessage id={isOnline ? 'order.new.lead' : 'order.new.lead.transfer'} />;
}
