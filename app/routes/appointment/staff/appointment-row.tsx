import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import {
  type Appointment,
  appointmentLimits,
  type Seller,
} from '../../../../contract/appointment/appointment.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from '../appointment.module.css';
import { OverdueTag } from '../state-tag.tsx';

interface AppointmentRowProps {
  appointment: Appointment;
  sellers: readonly Seller[];
  /** Before it was refused. */
  typed: Record<string, string>;
}

export function AppointmentRow({ appointment, sellers, typed }: AppointmentRowProps) {
  const intl = useIntl();
  const { appointmentId, startsAt, answerBy, kind, productName, region, seller, state, note, outcome } =
    appointment;
  const due = startsAt ?? answerBy;
  return (
    <tr>
      <th scope="row">
        <AppLink className="link" to={`/customerCare/appointment/${appointmentId}`}>
          {due ? <Time value={due} format="minute" className={styles.time} /> : '–'}
        </AppLink>
        <br />
        <FormattedMessage id={startsAt ? 'appointment.staff.talk' : 'appointment.staff.answer'} />{' '}
        <OverdueTag appointment={appointment} />
      </th>
      <td>
        {productName} · <FormattedMessage id={`appointment.kind.${kind}`} />
        <br />
        {intl.formatMessage({ id: `region.${region}` })} ·{' '}
        <FormattedMessage id={`appointment.panels.${appointment.panels}`} />
        {note && <p className={styles.note}>{note}</p>}
      </td>
      <td>
        {appointment.name} {appointment.company}
        <br />
        <a className="link" href={`tel:${appointment.phone}`}>
          {appointment.phone}
        </a>
        {appointment.email && (
          <>
            <br />
            <a className="link" href={`mailto:${appointment.email}`}>
              {appointment.email}
            </a>
          </>
        )}
      </td>
      <td>{seller?.nickname ?? '–'}</td>
      <td>
        {state === 'open' ? (
          <Acts appointmentId={appointmentId} seller={seller} sellers={sellers} typed={typed} />
        ) : (
          outcome || '–'
        )}
      </td>
    </tr>
  );
}

type ActsProps = Pick<AppointmentRowProps, 'sellers' | 'typed'> &
  Pick<Appointment, 'appointmentId' | 'seller'>;

function Acts({ appointmentId, seller, sellers, typed }: ActsProps) {
  const intl = useIntl();
  const others = sellers.filter(({ person }) => person.userId !== seller?.userId);
  const id = <input type="hidden" name="appointmentId" value={appointmentId} />;
  return (
    <div className={styles.acts}>
      <Form method="post">
        {id}
        <input
          name="outcome"
          defaultValue={typed.outcome}
          className={inputClass('medium')}
          maxLength={appointmentLimits.outcome}
          aria-label={intl.formatMessage({ id: 'appointment.outcome' })}
          placeholder={intl.formatMessage({ id: 'appointment.outcome' })}
        />
        {(['done', 'missed', 'cancelled'] as const).map((state) => (
          <Button
            key={state}
            type="submit"
            name="intent"
            value={state}
            size="small"
            variant={state === 'cancelled' ? 'danger' : 'secondary'}
          >
            <FormattedMessage id={`appointment.staff.${state}`} />
          </Button>
        ))}
      </Form>
      {others.length > 0 && (
        <Form method="post">
          {id}
          <select
            name="sellerId"
            className={inputClass('medium')}
            aria-label={intl.formatMessage({ id: 'appointment.staff.seller' })}
            defaultValue={typed.sellerId}
          >
            {others.map(({ person }) => (
              <option key={person.userId} value={person.userId}>
                {person.nickname}
              </option>
            ))}
          </select>
          <Button type="submit" name="intent" value="assign" size="small">
            <FormattedMessage id="appointment.staff.assign" />
          </Button>
        </Form>
      )}
    </div>
  );
}
