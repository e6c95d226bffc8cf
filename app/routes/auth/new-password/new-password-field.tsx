import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { PasswordField } from '../password-field.tsx';
import { loadMeter, PasswordAdvice } from './password-advice.tsx';

interface NewPasswordFieldProps {
  /** What the form calls the new password; its repetition is `rePassword`. */
  name?: 'password' | 'newPassword';
  /** A first password rather than another one. */
  isFirst?: boolean;
  fieldText: (field: string) => string | undefined;
}

/**
 * A new password, typed once beside a button that shows it, with how hard it is to guess; twice where no script can show
 * it.
 */
export function NewPasswordField({ name = 'password', isFirst = false, fieldText }: NewPasswordFieldProps) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
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
        onFocus={({ currentTarget }) => {
          field.current = currentTarget;
          void loadMeter().catch(() => {});
        }}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordAdvice password={password} field={field} refusal={fieldText(name)} />
      <noscript>
        <PasswordField
          label={intl.formatMessage({ id: isFirst ? 'auth.password.again' : 'auth.password.new_again' })}
          error={fieldText('rePassword')}
          name="rePassword"
          autoComplete="new-password"
          required
        />
      </noscript>
    </>
  );
}
