import { useIntl } from 'react-intl';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  /** What the form calls the new password; its repetition is `rePassword`. */
  name?: 'password' | 'newPassword';
  /** A first password rather than another one. */
  isFirst?: boolean;
  fieldText: (field: string) => string | undefined;
}

/** A new password, and the same again. */
export function NewPasswordFields({ name = 'password', isFirst = false, fieldText }: NewPasswordFieldsProps) {
  const intl = useIntl();
  return (
    <>
      <PasswordField
        label={intl.formatMessage({ id: isFirst ? 'auth.password' : 'auth.password.new' })}
        hint={intl.formatMessage({ id: 'auth.password.hint' })}
        error={fieldText(name)}
        name={name}
        autoComplete="new-password"
        minLength={8}
        isRevealable
        required
      />
      <PasswordField
        label={intl.formatMessage({ id: isFirst ? 'auth.password.again' : 'auth.password.new_again' })}
        error={fieldText('rePassword')}
        name="rePassword"
        autoComplete="new-password"
        required
      />
    </>
  );
}
