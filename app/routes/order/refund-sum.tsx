import { FormattedMessage } from 'react-intl';
import type { RefundQuote } from '../../../contract/refund.ts';
import { Coin } from '../../components/ui/coin.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './order.module.css';

/** How the amount of a refund comes about. */
export function RefundSum({ quote }: { quote: RefundQuote }) {
  const { paidFen, totalCoins, daysLeft, daysTotal, coins, backCoins, giftCoins, amountFen } = quote;
  return (
    <dl className={styles.sum}>
      <dt>
        {daysTotal > 0 ? (
          <FormattedMessage
            id="refund.formula.days"
            values={{
              paid: backCoins > 0 ? <Coin amount={totalCoins} /> : `¥${formatYuan(paidFen)}`,
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
      <dd>{backCoins > 0 ? <Coin amount={backCoins} /> : `¥${formatYuan(amountFen)}`}</dd>
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
    </dl>
  );
}
