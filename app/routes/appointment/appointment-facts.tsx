import { FormattedMessage, useIntl } from 'react-intl';
import { type Appointment, appointmentTerms } from '../../../contract/appointment/appointment.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Time } from '../../components/ui/time.tsx';
import styles from './appointment.module.css';
import { OverdueTag, StateTag } from './state-tag.tsx';

export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const intl = useIntl();
  const lang = useContentLang();
  const { kind, productName, region, startsAt, answerBy, seller, outcome, panels, state } = appointment;
  const contact = [appointment.name, appointment.company, appointment.phone, appointment.email];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <FormattedMessage id="appointment.state" />
        </dt>
        <dd>
          <StateTag appointment={appointment} />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="appointment.kind" />
        </dt>
        <dd>
          <span lang={lang}>{productName}</span> · <FormattedMessage id={`appointment.kind.${kind}`} />
        </dd>
      </div>
      {startsAt && (
        <div>
          <dt>
            <FormattedMessage id="appointment.slot" values={{ minutes: appointmentTerms.minutes }} />
          </dt>
          <dd className={styles.time}>
            <Time value={startsAt} format="minute" />
          </dd>
        </div>
      )}
      {answerBy && state === 'open' && (
        <div>
          <dt>
            <FormattedMessage id="appointment.answer_by" />
          </dt>
          <dd className={styles.time}>
            <Time value={answerBy} format="minute" /> <OverdueTag appointment={appointment} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <FormattedMessage id="appointment.seller" />
        </dt>
        <dd>{seller ? seller.nickname : <FormattedMessage id="appointment.seller.none" />}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="appointment.contact" />
        </dt>
        <dd lang={lang}>{contact.filter(Boolean).join(' · ')}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="appointment.where" />
        </dt>
        <dd>
          {intl.formatMessage({ id: `region.${region}` })} ·{' '}
          <FormattedMessage id={`appointment.panels.${panels}`} />
        </dd>
      </div>
      {appointment.note && (
        <div>
          <dt>
            <FormattedMessage id="appointment.note" />
          </dt>
          <dd lang={lang} className={styles.note}>
            {appointment.note}
          </dd>
        </div>
      )}
      {outcome && (
        <div>
          <dt>
            <FormattedMessage id="appointment.outcome" />
          </dt>
          <dd lang={lang} className={styles.note}>
            {outcome}
          </dd>
        </div>
      )}
    </dl>
  );
}
