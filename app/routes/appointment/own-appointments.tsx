import { FormattedMessage } from 'react-intl';
import type { Appointment } from '../../../contract/appointment/appointment.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Card } from '../../components/ui/card.tsx';
import styles from './appointment.module.css';
import { StateTag } from './state-tag.tsx';

/** What somebody who is signed in has asked for. */
export function OwnAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  const lang = useContentLang();
  if (appointments.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="appointment.own" />}>
      <ul className={styles.own}>
        {appointments.map((each) => (
          <li key={each.appointmentId}>
            <AppLink className="link" to={`/customerCare/appointment/${each.appointmentId}`}>
              <span lang={lang}>{each.productName}</span>{' '}
              <FormattedMessage id={`appointment.kind.${each.kind}`} />
            </AppLink>
            <StateTag appointment={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
