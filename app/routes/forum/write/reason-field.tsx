import { FormattedMessage } from 'react-intl';
import { TextField } from '../../../components/ui/text-field.tsx';

interface ReasonFieldProps {
  typed: string | undefined;
  /** Somebody else's text: who keeps order says why. */
  isRequired: boolean;
  isMissing: boolean;
}

/** Why a text is changed; it stands in the text's history. */
export function ReasonField({ typed, isRequired, isMissing }: ReasonFieldProps) {
  return (
    <TextField
      label={<FormattedMessage id={isRequired ? 'history.reason' : 'history.reason.optional'} />}
      hint={<FormattedMessage id="history.reason.hint" />}
      error={isMissing && <FormattedMessage id="admin.reason.hint" />}
      name="reason"
      required={isRequired}
      maxLength={200}
      defaultValue={typed}
    />
  );
}
