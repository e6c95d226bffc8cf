import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../components/app-link.tsx';
import styles from './membership-band.module.css';

interface MembershipBandProps {
  /** Prices in fen, as the configuration holds them. */
  prices: { year: number; quarter: number; month: number };
}

/** The band that names the three membership prices and leads to the price page. */
export function MembershipBand({ prices }: MembershipBandProps) {
  return (
    <div className={styles.band}>
      <div>
        <h2>
          <FormattedMessage id="home.membership.title" />
        </h2>
        <p>
          <FormattedMessage id="home.membership.text" />
        </p>
      </div>
      <div className={styles.prices}>
        {(['year', 'quarter', 'month'] as const).map((period) => (
          <div key={period}>
            <b>¥{prices[period] / 100}</b>
            <span>
              <FormattedMessage id={`home.membership.${period}`} />
            </span>
          </div>
        ))}
      </div>
      <AppLink className={styles.open} to="/price">
        <FormattedMessage id="home.membership.open" />
      </AppLink>
    </div>
  );
}
