import { FormattedMessage } from 'react-intl';
import type { Appointment } from '../../../contract/appointment/appointment.ts';
import { Tag } from '../../components/ui/tag.tsx';

const tones = { open: 'blue', done: 'ok', missed: 'plain', cancelled: 'plain' } as const;

export function StateTag({ appointment: { state } }: { appointment: Pick<Appointment, 'state'> }) {
  return (
    <Tag tone={tones[state]}>
      <FormattedMessage id={`appointment.state.${state}`} />
    </Tag>
  );
}

/** Beside a time that has passed without an answer. */
export function OverdueTag({ appointment: { isOverdue } }: { appointment: Pick<Appointment, 'isOverdue'> }) {
  if (!isOverdue) return null;
  return (
    <Tag tone="warn">
      <FormattedMessage id="appointment.overdue" />
    </Tag>
  );
}
