import { FormattedMessage } from 'react-intl';
import { isStanding } from '../../../contract/area-switches.ts';
import type { Plan } from '../../../contract/price/price.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import styles from './membership-band.module.css';

/** The band that names the three membership prices and leads to the price page. */
export function MembershipBand({ plans }: { plans: readonly Plan[] }) {
  return (
    <div className={styles.band}>
      <div>
        <h2>
          <FormattedMessage id="home.membership.title" />
        </h2>
        <p>
          <FormattedMessage
            id="home.membership.text"
            values={{ classroom: isStanding('classroom') ? 'yes' : 'no' }}
          />
        </p>
      </div>
      <div className={styles.prices}>
        {[...plans].reverse().map(({ period, priceFen }) => (
          <div key={period}>
            <b>¥{formatYuan(priceFen)}</b>
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
