import { FormattedMessage } from 'react-intl';
import type { Wallet } from '../../../contract/ledger/ledger.ts';
import { Card } from '../../components/ui/card.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './coins.module.css';

/** The purses, and in which order they are spent. */
export function WalletCard({ wallet }: { wallet: Wallet }) {
  return (
    <Card title={<FormattedMessage id="coin.wallet" />}>
      <dl className={styles.purses}>
        <div>
          <dt>
            <FormattedMessage id="coin.usable" />
          </dt>
          <dd>
            <Coin amount={wallet.bought + wallet.gift} />
          </dd>
        </div>
        {(['bought', 'gift', 'held', 'bounty'] as const).map((purse) => (
          <div key={purse}>
            <dt>
              <FormattedMessage id={`coin.account.${purse}`} />
            </dt>
            <dd>
              <Coin amount={wallet[purse]} />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.small}>
        <FormattedMessage id="coin.order" />
      </h3>
      <ol className={styles.spending}>
        {wallet.gifts.map(({ amount, expiresAt }) => (
          <li key={expiresAt + amount}>
            <Coin amount={amount} /> <FormattedMessage id="coin.gift_until" />{' '}
            <Time value={expiresAt} format="full" />
          </li>
        ))}
        <li>
          <Coin amount={wallet.bought} /> <FormattedMessage id="coin.account.bought" />
        </li>
      </ol>
    </Card>
  );
}
