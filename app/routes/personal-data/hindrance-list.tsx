import { FormattedMessage } from 'react-intl';
import type { CancelCheck, Cancellation } from '../../../contract/personal-data/personal-data.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import styles from './personal-data.module.css';

const ways: Readonly<Record<CancelCheck, string>> = {
  orders: '/personal/orders',
  staff: '/admin/users',
  company: '/personal/company/settings',
  coins: '/personal/coins',
  membership: '/memberCenter',
};

/** What stands in the way of closing the account, and where it is settled. */
export function HindranceList({ hindrances }: Pick<Cancellation, 'hindrances'>) {
  if (hindrances.length === 0) {
    return (
      <Lamp tone="ok">
        <FormattedMessage id="personal_data.checks.none" />
      </Lamp>
    );
  }
  return (
    <ul className={styles.checks}>
      {hindrances.map(({ check, count, isWaivable }) => (
        <li key={check}>
          <Lamp tone={isWaivable ? 'warn' : 'bad'}>
            <FormattedMessage id={`personal_data.check.${check}`} values={{ count }} />
          </Lamp>
          <AppLink className={styles.link} to={ways[check]}>
            <FormattedMessage id={`personal_data.way.${check}`} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
