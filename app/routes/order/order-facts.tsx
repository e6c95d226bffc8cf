import { FormattedMessage } from 'react-intl';
import type { OrderDetail } from '../../../contract/order.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './order.module.css';
import { PriceSum } from './price-sum.tsx';

const refundTones = {
  requested: 'warn',
  approved: 'warn',
  sent: 'warn',
  succeeded: 'ok',
  failed: 'bad',
  refused: 'bad',
} as const;

/** What was ordered, what became of it, and what can be done. */
export function OrderFacts({ detail: { order, events, refunds, can } }: { detail: OrderDetail }) {
  return (
    <Card title={<FormattedMessage id="order.what" />}>
      <div className={styles.stack}>
        <PriceSum sum={order} />
        {order.closeReason && (
          <p>
            <FormattedMessage id={`order.closed.${order.closeReason}`} />
          </p>
        )}
        {refunds.length > 0 && (
          <ul className={styles.events}>
            {refunds.map((refund) => (
              <li key={refund.refundId}>
                <Lamp tone={refundTones[refund.state]}>
                  <FormattedMessage id={`refund.state.${refund.state}`} />
                </Lamp>
                <span>
                  {refund.amountFen > 0 ? `¥${formatYuan(refund.amountFen)}` : <Coin amount={refund.coins} />}{' '}
                  {refund.kind === 'duplicate' && <FormattedMessage id="refund.duplicate" />} {refund.answer}
                </span>
                <Time value={refund.createdAt} format="full" />
              </li>
            ))}
          </ul>
        )}
        <ol className={styles.events}>
          {events.map((event) => (
            <li key={event.createdAt + event.state}>
              <FormattedMessage id={`order.state.${event.state}`} />
              <Time value={event.createdAt} format="full" />
            </li>
          ))}
        </ol>
        <p className={styles.actions}>
          {can.refund && (
            <ButtonLink to={`/order/${order.number}/refund`}>
              <FormattedMessage id="refund.ask" />
            </ButtonLink>
          )}
          {order.state === 'fulfilled' && order.amountFen > 0 && order.paidBy !== 'coin' && (
            <ButtonLink to={`/personal/invoices?order=${order.number}`}>
              <FormattedMessage id="invoice.ask" />
            </ButtonLink>
          )}
          <ButtonLink variant="ghost" to="/personal/orders">
            <FormattedMessage id="order.all" />
          </ButtonLink>
        </p>
      </div>
    </Card>
  );
}
