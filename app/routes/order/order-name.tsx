import { FormattedMessage } from 'react-intl';
import type { Order } from '../../../contract/order.ts';
import { Coin } from '../../components/ui/coin.tsx';

/** What an order is for, in a few words. */
export function OrderName({ order }: { order: Pick<Order, 'kind' | 'tier' | 'mode' | 'coins'> }) {
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
