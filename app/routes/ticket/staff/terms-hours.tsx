import { FormattedMessage } from 'react-intl';
import type { ServiceTerms } from '../../../../contract/ticket/terms.ts';
import { ticketSeverities } from '../../../../contract/ticket/ticket.ts';
import styles from '../ticket.module.css';

/** Hours of working time by severity; what is not promised is left out. */
export function TermsHours({ minutes }: { minutes: ServiceTerms['answer'] | ServiceTerms['solve'] }) {
  const promised = ticketSeverities.flatMap((severity) => {
    const count = minutes[severity];
    return count === null ? [] : { severity, hours: Math.round((count / 60) * 100) / 100 };
  });
  if (promised.length === 0) return '–';
  return (
    <ul className={styles.files}>
      {promised.map(({ severity, hours }) => (
        <li key={severity}>
          <FormattedMessage id={`ticket.severity.${severity}`} />{' '}
          <FormattedMessage id="ticket.contract.hours" values={{ hours }} />
        </li>
      ))}
    </ul>
  );
}
