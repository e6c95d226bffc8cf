import { FormattedMessage } from 'react-intl';
import type { Membership } from '../../../contract/membership/membership.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Plate } from '../../components/ui/tag.tsx';
import styles from './price-page.module.css';

/** What somebody has today, until when, and what follows. */
export function MemberState({ membership }: { membership: Membership }) {
  const { tier, lastDay, daysLeft, periods } = membership;
  if (periods.length === 0) {
    return (
      <Notice>
        <FormattedMessage id="member.none" />
      </Notice>
    );
  }
  return (
    <div className={styles.state}>
      {tier && (
        <Plate>
          <FormattedMessage id={`price.plan.${tier}`} />
        </Plate>
      )}
      {lastDay && (
        <p>
          <FormattedMessage id="member.until" values={{ date: lastDay, days: daysLeft }} />
        </p>
      )}
      <ul>
        {periods.map((period) => (
          <li key={period.periodId}>
            <AppLink to={`/order/${period.orderNumber}`}>
              <FormattedMessage id={`price.plan.${period.tier}`} />
            </AppLink>{' '}
            {period.startsOn} – {period.lastDay}
            {period.isHeld && (
              <>
                {' '}
                (<FormattedMessage id="member.held" />)
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
