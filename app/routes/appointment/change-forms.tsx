import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Appointment } from '../../../contract/appointment/appointment.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './appointment.module.css';
import { type FreeSlots, SlotField } from './slot-field.tsx';

interface ChangeFormsProps {
  appointment: Appointment;
  code: string | undefined;
  free: FreeSlots | undefined;
  failure: PostFailure | undefined;
}

/** Puts the talk into a calendar, moves it, or gives it up. */
export function ChangeForms({ appointment, code, free, failure }: ChangeFormsProps) {
  const query = code ? `?code=${code}` : '';
  const path = `/customerCare/appointment/${appointment.appointmentId}`;
  return (
    <Card title={<FormattedMessage id="appointment.change" />} isEdgeToEdge>
      <div className={styles.form}>
        {appointment.startsAt && (
          <p>
            <ButtonLink to={`${path}/calendar${query}`} variant="secondary" download>
              <FormattedMessage id="appointment.calendar" />
            </ButtonLink>
          </p>
        )}
        {free && (
          <Form method="post" action={`${path}${query}`} className={styles.move}>
            <SlotField free={free} value={failure?.typed.startsAt} />
            <Button type="submit" name="intent" value="move">
              <FormattedMessage id="appointment.move" />
            </Button>
          </Form>
        )}
        <details className={styles.cancel}>
          <summary>
            <FormattedMessage id="appointment.cancel" />
          </summary>
          <Form method="post" action={`${path}${query}`}>
            <p>
              <FormattedMessage id="appointment.cancel.sure" />
            </p>
            <Button type="submit" name="intent" value="cancel" variant="danger">
              <FormattedMessage id="appointment.cancel.now" />
            </Button>
          </Form>
        </details>
      </div>
    </Card>
  );
}
