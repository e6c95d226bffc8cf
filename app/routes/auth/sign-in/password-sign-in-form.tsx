import { FormattedMessage, useIntl } from 'react-intl';
import { SubmitFirst } from '../../../components/forms/submit-first.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { CaptchaField } from '../../../components/sign-in/captcha-field.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from '../auth-frame.module.css';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import { NewPasswordField } from '../new-password/new-password-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import type { SignInPartProps } from './sign-in-form.tsx';

/** Sign-in by password; the captcha comes when the answer asks for one, the new password after a one-time one. */
export function PasswordSignInForm({ submission, action, isStaying }: SignInPartProps) {
  const intl = useIntl();
  const { Form, result, intent, typed } = submission;
  const fieldText = useFieldText(result?.failure);
  const wasAsked = typed('isOneTime') === '1';
  const needsNewPassword = wasAsked || result?.failure?.fields.newPassword !== undefined;
  return (
    <Form method="post" action={action} className={styles.form}>
      <SubmitFirst intent="password" />
      {isStaying && <input type="hidden" name="isStaying" value="1" />}
      <FailureNotice
        failure={result?.failure}
        fields={['username', 'password', 'captchaCode', 'newPassword', 'rePassword']}
      />
      <TextField
        label={intl.formatMessage({ id: 'auth.login' })}
        error={fieldText('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={typed('username')}
      />
      <PasswordField
        label={intl.formatMessage({ id: 'auth.password' })}
        error={fieldText('password')}
        name="password"
        autoComplete="current-password"
        required
      />
      {needsNewPassword && (
        <>
          <Notice>
            <FormattedMessage id="auth.new_password_needed" />
          </Notice>
          <input type="hidden" name="isOneTime" value="1" />
          {/* Nobody got wrong what they are asked for the first time. */}
          <NewPasswordField name="newPassword" fieldText={wasAsked ? fieldText : () => undefined} />
        </>
      )}
      {result?.captcha !== undefined && (
        <CaptchaField
          key={result.captcha?.captchaId}
          purpose="signin"
          captcha={result.captcha}
          error={fieldText('captchaCode')}
        />
      )}
      <div className={styles.row}>
        <Checkbox name="isRemembered" defaultChecked={!result || typed('isRemembered') !== ''}>
          <FormattedMessage id="auth.remember" />
        </Checkbox>
        <AppLink className={styles.link} to="/member/forget_passwd">
          <FormattedMessage id="auth.forgot" />
        </AppLink>
      </div>
      <SubmitButton intent="password" current={intent}>
        <FormattedMessage id="auth.sign_in" />
      </SubmitButton>
    </Form>
  );
}
