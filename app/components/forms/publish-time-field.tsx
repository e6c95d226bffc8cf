import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextField } from '../ui/text-field.tsx';

interface PublishTimeFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  value: string | undefined;
  /** Why the time was refused, as the call says it. */
  fault: string | undefined;
  form?: string;
  size?: 'medium';
}

/** Why a time of publication was refused: above a long form, whose field may be out of view, and at the field. */
export function PublishTimeFault({ fault }: { fault: string }) {
  return <FormattedMessage id={fault === 'past' ? 'core.publish_at.past' : 'core.publish_at.unread'} />;
}

/** When something is to be published, in Beijing's time. */
export function PublishTimeField({ value, fault, ...field }: PublishTimeFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      name="publishAt"
      defaultValue={value}
      error={fault && <PublishTimeFault fault={fault} />}
    />
  );
}
