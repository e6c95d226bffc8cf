import { FormattedMessage } from 'react-intl';
import type { OrderThing } from '../../../contract/order/order.ts';
import { Coin } from '../ui/coin.tsx';

/** What an order is for, in a few words. */
export function OrderName({ order }: { order: OrderThing }) {
  if (order.kind === 'coins' || !order.tier) {
    return (
      <>
        <FormattedMessage id="order.recharge" /> <Coin amount={order.coins ?? 0} />
      </>
    );
  }
  return (
    <>
      <FormattedMessage id={`price.plan.${order.tier}`} />
      {order.mode === 'upgrade' && (
        <>
          {' '}
          (<FormattedMessage id="order.upgrade" />)
        </>
      )}
    </>
  );
}
