import { FormattedMessage } from 'react-intl';
import { TextField } from '../../components/ui/text-field.tsx';
import type { ActFailure } from './act.ts';

/** Every change is written into the audit log, so it asks for the reason. */
export function ReasonField({ failure }: { failure: ActFailure | undefined }) {
  return (
    <TextField
      label={<FormattedMessage id="admin.reason" />}
      hint={<FormattedMessage id="admin.reason.hint" />}
      name="reason"
      required
      minLength={2}
      maxLength={200}
      defaultValue={failure?.typed.reason}
      error={failure?.fields.reason && <FormattedMessage id="admin.reason.hint" />}
    />
  );
}
