import { useIntl } from 'react-intl';
import { TextField } from '../../components/ui/text-field.tsx';
import type { MessageId } from '../../i18n/messages.ts';

interface PhoneFieldProps {
  typed: string;
  fieldText: (field: string) => string | undefined;
  hint?: MessageId;
}

/** A phone number, with the reason why no code could be sent to it. */
export function PhoneField({ typed, fieldText, hint }: PhoneFieldProps) {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage({ id: 'auth.phone' })}
      hint={hint && intl.formatMessage({ id: hint })}
      error={fieldText('phone') ?? fieldText('target')}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={32}
      required
      defaultValue={typed}
    />
  );
}
