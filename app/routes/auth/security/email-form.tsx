import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountSecurity } from '../../../../contract/account/account.ts';
import type { Captcha } from '../../../../contract/auth/auth.ts';
import { SubmitFirst } from '../../../components/forms/submit-first.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useKeptCaptcha } from '../../../components/sign-in/use-kept-captcha.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from '../auth-frame.module.css';
import { CodeSentNotice } from '../code-sent-notice.tsx';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import type { FormResult } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import { PasswordField } from '../password-field.tsx';
import { ProofFields } from './proof-fields.tsx';
import pageStyles from './security.module.css';

interface EmailFormProps {
  security: AccountSecurity;
  captcha: Captcha | null;
  /** Whether a verified address is to be replaced, and whether the password is asked for with it. */
  change: { isReplacing: boolean; isPasswordAsked: boolean };
  documentResult: FormResult | undefined;
}

/** The email address and whether it is verified; until then, the form that verifies it. */
export function EmailForm({ security, captcha, change, documentResult }: EmailFormProps) {
  const intl = useIntl();
  const { Form, result, intent, typed } = useFormSubmission(documentResult);
  const fieldText = useFieldText(result?.failure);
  const shown = useKeptCaptcha(result?.captcha, captcha);
  if (security.isEmailVerified && (!change.isReplacing || result?.isDone)) {
    return (
      <>
        {result?.isDone && (
          <Notice tone="ok">
            <FormattedMessage id="auth.security.email.done" />
          </Notice>
        )}
        <div className={styles.row}>
          <span>
            {security.email} · <FormattedMessage id="auth.email.verified" />
          </span>
          <AppLink className={styles.link} to="/personal/security?change=email">
            <FormattedMessage id="auth.security.phone.change" />
          </AppLink>
        </div>
      </>
    );
  }
  return (
    <Form method="post" className={pageStyles.narrow}>
      <SubmitFirst intent="verify" />
      <input type="hidden" name="part" value="email" />
      <FailureNotice
        failure={result?.failure}
        fields={['email', 'target', 'captchaCode', 'code', 'password']}
      />
      <CodeSentNotice sent={result?.sent} />
      <TextField
        label={intl.formatMessage({ id: 'auth.email' })}
        hint={intl.formatMessage({ id: hintOf(security) })}
        error={fieldText('email') ?? fieldText('target')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed('email') || (change.isReplacing ? '' : security.email)}
      />
      {change.isPasswordAsked && (
        <PasswordField
          label={intl.formatMessage({ id: 'auth.password' })}
          error={fieldText('password')}
          name="password"
          autoComplete="current-password"
          required
        />
      )}
      <ProofFields
        name="code"
        channel="mail"
        captcha={shown}
        sentTo={typed('sentTo')}
        sent={result?.sent}
        intent={intent}
        fieldText={fieldText}
      />
      <Button type="submit" name="intent" value="verify" variant="primary" isBusy={intent === 'verify'}>
        <FormattedMessage id="auth.email.verify" />
      </Button>
    </Form>
  );
}

function hintOf({ email, isEmailVerified }: AccountSecurity) {
  if (isEmailVerified) return 'factor.email.new';
  return email ? 'auth.email.unverified' : 'auth.email.none';
}
