import { useIntl } from 'react-intl';
import { TextField } from '../../components/ui/text-field.tsx';

interface PhoneFieldProps {
  typed: string;
  fieldText: (field: string) => string | undefined;
}

/** A phone number, with the reason why no code could be sent to it. */
export function PhoneField({ typed, fieldText }: PhoneFieldProps) {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage({ id: 'auth.phone' })}
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
