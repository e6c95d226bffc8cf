import { FormattedMessage, useIntl } from 'react-intl';
import { nameCoins } from '../../i18n/number-format.ts';
import styles from './coin.module.css';

/** An amount of D coins, or a range in words; the number and its unit never part. */
export function Coin({ amount }: { amount: number | string }) {
  const { locale } = useIntl();
  return (
    <span className={styles.coin}>
      {amount}
      <small>{nameCoins(amount, locale)}</small>
    </span>
  );
}

export function Free() {
  return (
    <span className={styles.free}>
      <FormattedMessage id="core.free" />
    </span>
  );
}
