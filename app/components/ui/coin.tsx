import { FormattedMessage } from 'react-intl';
import { D_COIN } from '../../i18n/number-format.ts';
import styles from './coin.module.css';

/** An amount of D coins, or a range in words; the number and its unit never part. */
export function Coin({ amount }: { amount: number | string }) {
  return (
    <span className={styles.coin}>
      {amount}
      <small>{D_COIN}</small>
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
