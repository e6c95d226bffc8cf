import { FormattedMessage } from 'react-intl';
import { channels, type OrderDetail } from '../../../contract/order/order.ts';
import { Card } from '../../components/ui/card.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './order.module.css';

const refundTones = {
  requested: 'warn',
  approved: 'warn',
  sent: 'warn',
  succeeded: 'ok',
  failed: 'bad',
  refused: 'bad',
} as const;

/** What became of an order, and of each refund. */
export function OrderHistory({ detail: { order, events, refunds } }: { detail: OrderDetail }) {
  const paidBy = channels.find((channel) => channel === order.paidBy);
  return (
    <Card title={<FormattedMessage id="order.history" />}>
      <div className={styles.stack}>
        {refunds.length > 0 && (
          <ul className={styles.events}>
            {refunds.map((refund) => (
              <li key={refund.refundId}>
                <Lamp tone={refundTones[refund.state]}>
                  <FormattedMessage id={`refund.state.${refund.state}`} />
                </Lamp>
                <span>
                  {refund.amountFen > 0 ? `¥${formatYuan(refund.amountFen)}` : <Coin amount={refund.coins} />}{' '}
                  {refund.kind === 'duplicate' && (
                    <FormattedMessage
                      id={refund.reason === 'paid_twice' ? 'refund.duplicate' : 'refund.after_close'}
                    />
                  )}{' '}
                  {refund.answer}
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
              {event.state === 'paid' && paidBy && (
                <span className={styles.quiet}>
                  <FormattedMessage id={`order.channel.${paidBy}`} />
                </span>
              )}
              <Time value={event.createdAt} format="full" />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
