import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import styles from '../auth-frame.module.css';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import type { FormResult } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import { NewPasswordField } from '../new-password/new-password-field.tsx';
import { PasswordField } from '../password-field.tsx';
import pageStyles from './security.module.css';

interface PasswordChangeFormProps {
  hasPassword: boolean;
  documentResult: FormResult | undefined;
}

export function PasswordChangeForm({ hasPassword, documentResult }: PasswordChangeFormProps) {
  const intl = useIntl();
  const { Form, result, intent } = useFormSubmission(documentResult);
  const fieldText = useFieldText(result?.failure);
  const form = useRef<HTMLFormElement>(null);
  const isDone = result?.isDone === true;
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone]);
  if (!hasPassword) {
    return (
      <p className={styles.text}>
        <FormattedMessage
          id="auth.security.password.unset"
          values={{
            a: (text) => (
              <AppLink className={styles.link} to="/member/forget_passwd">
                {text}
              </AppLink>
            ),
          }}
        />
      </p>
    );
  }
  return (
    <Form method="post" className={pageStyles.narrow} ref={form}>
      <input type="hidden" name="part" value="password" />
      <p className={styles.text}>
        <FormattedMessage id="auth.security.password.text" />
      </p>
      {isDone && (
        <Notice tone="ok">
          <FormattedMessage id="auth.security.password.done" />
        </Notice>
      )}
      <FailureNotice failure={result?.failure} fields={['oldPassword', 'password', 'rePassword']} />
      <PasswordField
        label={intl.formatMessage({ id: 'auth.password.old' })}
        error={fieldText('oldPassword')}
        name="oldPassword"
        autoComplete="current-password"
        required
      />
      <NewPasswordField fieldText={fieldText} />
      <Button type="submit" name="intent" value="change" variant="primary" isBusy={intent === 'change'}>
        <FormattedMessage id="auth.security.password.go" />
      </Button>
    </Form>
  );
}
