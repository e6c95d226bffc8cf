import { FormattedMessage } from 'react-intl';
import type { RefundQuote } from '../../../contract/refund/refund.ts';
import { Coin } from '../../components/ui/coin.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './order.module.css';

/** How the amount of a refund comes about. */
export function RefundSum({ quote }: { quote: RefundQuote }) {
  const { paidFen, totalCoins, daysLeft, daysTotal, coins, backCoins, giftCoins, giftSpent, heldBackFen } =
    quote;
  const isByCoins = quote.isByCoins;
  return (
    <dl className={styles.sum}>
      <dt>
        {daysTotal > 0 ? (
          <FormattedMessage
            id="refund.formula.days"
            values={{
              paid: isByCoins ? <Coin amount={totalCoins} /> : `¥${formatYuan(paidFen)}`,
              left: daysLeft,
              total: daysTotal,
            }}
          />
        ) : (
          <FormattedMessage
            id="refund.formula.coins"
            values={{ paid: formatYuan(paidFen), coins, total: totalCoins }}
          />
        )}
      </dt>
      <dd>
        {isByCoins ? (
          <Coin amount={backCoins + giftSpent} />
        ) : (
          `¥${formatYuan(quote.amountFen + heldBackFen)}`
        )}
      </dd>
      {giftSpent > 0 && (
        <>
          <dt>
            <FormattedMessage id="refund.gift_spent" values={{ count: giftSpent }} />
          </dt>
          <dd>−{isByCoins ? <Coin amount={giftSpent} /> : `¥${formatYuan(heldBackFen)}`}</dd>
        </>
      )}
      {giftCoins > 0 && (
        <>
          <dt>
            <FormattedMessage id="refund.gift" />
          </dt>
          <dd>
            <Coin amount={giftCoins} />
          </dd>
        </>
      )}
      {quote.returnedDays.map(({ orderNumber, tier, days }) => (
        <div key={orderNumber} className={styles.line}>
          <dt>
            <FormattedMessage
              id="refund.days_back"
              values={{ tier: <FormattedMessage id={`price.plan.${tier}`} /> }}
            />
          </dt>
          <dd>
            <FormattedMessage id="refund.days_count" values={{ days }} />
          </dd>
        </div>
      ))}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>
          <FormattedMessage id="refund.sum" />
        </dt>
        <dd>{isByCoins ? <Coin amount={backCoins} /> : `¥${formatYuan(quote.amountFen)}`}</dd>
      </div>
    </dl>
  );
}
