import { FormattedMessage } from 'react-intl';
import type { Order } from '../../../contract/order/order.ts';
import { OrderName } from '../../components/money/order-name.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './order.module.css';

type Sum = Pick<
  Order,
  'kind' | 'tier' | 'mode' | 'coins' | 'giftCoins' | 'listFen' | 'credit' | 'discountFen' | 'amountFen'
> &
  Partial<Pick<Order, 'state' | 'refundedFen'>>;

/** Every part of an amount, with the formula of each credit. */
export function PriceSum({
  sum,
  startsOn,
  lastDay,
}: {
  sum: Sum;
  startsOn?: string | null;
  lastDay?: string | null;
}) {
  return (
    <dl className={styles.sum}>
      <div className={styles.line}>
        <dt>
          <OrderName order={sum} />
        </dt>
        <dd>¥{formatYuan(sum.listFen)}</dd>
      </div>
      {sum.giftCoins > 0 && (
        <div className={styles.line}>
          <dt>
            <FormattedMessage id="order.gift" />
          </dt>
          <dd>
            <Coin amount={sum.giftCoins} />
          </dd>
        </div>
      )}
      {sum.credit.map((rest) => (
        <div key={rest.periodId} className={styles.line}>
          <dt>
            <FormattedMessage
              id="order.credit"
              values={{
                tier: <FormattedMessage id={`price.plan.${rest.tier}`} />,
                value: formatYuan(rest.valueFen),
                left: rest.daysLeft,
                total: rest.daysTotal,
              }}
            />
          </dt>
          <dd>−¥{formatYuan(rest.creditFen)}</dd>
        </div>
      ))}
      {sum.discountFen > 0 && (
        <div className={styles.line}>
          <dt>
            <FormattedMessage id="order.discount" />
          </dt>
          <dd>−¥{formatYuan(sum.discountFen)}</dd>
        </div>
      )}
      {startsOn && lastDay && (
        <div className={styles.line}>
          <dt>
            <FormattedMessage id="order.period" />
          </dt>
          <dd>
            {startsOn} – {lastDay}
          </dd>
        </div>
      )}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>
          <FormattedMessage id={amountWords(sum.state)} />
        </dt>
        <dd>¥{formatYuan(sum.amountFen)}</dd>
      </div>
      {(sum.refundedFen ?? 0) > 0 && (
        <div className={styles.line}>
          <dt>
            <FormattedMessage id="order.amount.refunded" />
          </dt>
          <dd>¥{formatYuan(sum.refundedFen ?? 0)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Nothing is due any more once it is paid, or closed. */
function amountWords(state: Order['state'] | undefined) {
  if (state === undefined || state === 'created' || state === 'paying') return 'order.amount';
  return state === 'closed' ? 'order.amount.closed' : 'order.amount.paid';
}
