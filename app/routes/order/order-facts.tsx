import { FormattedMessage } from 'react-intl';
import type { OrderDetail } from '../../../contract/order/order.ts';
import { buyAnchor } from '../../components/money/recharge-path.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import styles from './order.module.css';
import { PriceSum } from './price-sum.tsx';

const boughtPaths = { membership: '/memberCenter', coins: '/personal/coins' } as const;

/** What was ordered, and what can be done now. */
export function OrderFacts({ detail: { order, can } }: { detail: OrderDetail }) {
  const isFulfilled = order.state === 'fulfilled';
  return (
    <Card title={<FormattedMessage id="order.what" />}>
      <PriceSum sum={order} />
      <p className={styles.actions}>
        {isFulfilled && order.returnTo && (
          <ButtonLink variant="primary" to={`${order.returnTo}#${buyAnchor}`}>
            <FormattedMessage id="order.see.back" />
          </ButtonLink>
        )}
        {isFulfilled && (
          <ButtonLink variant={order.returnTo ? 'secondary' : 'primary'} to={boughtPaths[order.kind]}>
            <FormattedMessage id={`order.see.${order.kind}`} />
          </ButtonLink>
        )}
        {isFulfilled && order.amountFen > 0 && order.paidBy !== 'coin' && (
          <ButtonLink to={`/personal/invoices?order=${order.number}`}>
            <FormattedMessage id="invoice.ask" />
          </ButtonLink>
        )}
        {can.refund && (
          <ButtonLink to={`/order/${order.number}/refund`}>
            <FormattedMessage id="refund.ask" />
          </ButtonLink>
        )}
        <ButtonLink to="/personal/orders">
          <FormattedMessage id="order.all" />
        </ButtonLink>
      </p>
    </Card>
  );
}
