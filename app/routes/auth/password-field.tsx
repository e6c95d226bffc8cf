import { type ComponentProps, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useHasScripts } from './use-has-scripts.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'beside' | 'defaultValue'> & {
  autoComplete: 'current-password' | 'new-password';
  /** A button that shows what was typed. */
  isRevealable?: boolean;
};

/** A password, never sent back by the server; pasting and password managers are welcome. */
export function PasswordField({ isRevealable, ...field }: PasswordFieldProps) {
  const intl = useIntl();
  const [isShown, setIsShown] = useState(false);
  const hasScripts = useHasScripts();
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      maxLength={256}
      autoCapitalize="none"
      spellCheck={false}
      beside={
        isRevealable &&
        hasScripts && (
          <Button
            isIcon
            aria-pressed={isShown}
            aria-label={intl.formatMessage({ id: 'auth.password.show' })}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name="eye" />
          </Button>
        )
      }
    />
  );
}
