import { FormattedMessage } from 'react-intl';
import { TextField } from '../../components/ui/text-field.tsx';

/** Every change is written into the audit log, so it asks for the reason. */
export function ReasonField({ typed, isUnfit }: { typed: string | undefined; isUnfit: boolean }) {
  return (
    <TextField
      label={<FormattedMessage id="admin.reason" />}
      hint={<FormattedMessage id="admin.reason.hint" />}
      name="reason"
      required
      minLength={2}
      maxLength={200}
      defaultValue={typed}
      error={isUnfit && <FormattedMessage id="admin.reason.hint" />}
    />
  );
}
