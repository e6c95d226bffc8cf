import { FormattedMessage, useIntl } from 'react-intl';
import type { Captcha } from '../../../../contract/auth/auth.ts';
import { SubmitFirst } from '../../../components/forms/submit-first.tsx';
import { CaptchaField } from '../../../components/sign-in/captcha-field.tsx';
import { useKeptCaptcha } from '../../../components/sign-in/use-kept-captcha.ts';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useSite } from '../../../shell/use-site.ts';
import styles from '../auth-frame.module.css';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import type { FormResult } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import { NewPasswordField } from '../new-password/new-password-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { CompanyField } from './company-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { PasskeyField } from './passkey-field.tsx';
import type { AccountKind } from './sign-up-way.ts';

const shownFields = [
  'companyName',
  'nickname',
  'username',
  'email',
  'password',
  'rePassword',
  'captchaCode',
  'hasConsented',
] as const;

export interface SignUpFormProps {
  kind: AccountKind;
  action: string;
  captcha: Captcha | null;
  documentResult: FormResult | undefined;
}

/** Sign-up by a username and a password; a nickname can follow later. */
export function SignUpForm({ kind, action, captcha, documentResult }: SignUpFormProps) {
  const intl = useIntl();
  const { sendsMail = true } = useSite()?.config ?? {};
  const { Form, result, intent, typed } = useFormSubmission(documentResult);
  const fieldText = useFieldText(result?.failure);
  const shown = useKeptCaptcha(result?.captcha, captcha);
  const plain = (name: 'nickname' | 'username' | 'email') => ({
    label: intl.formatMessage({ id: `auth.${name}` }),
    error: fieldText(name),
    name,
    defaultValue: typed(name),
  });
  return (
    <Form method="post" action={action} className={styles.form}>
      <SubmitFirst intent="sign-up" />
      <FailureNotice failure={result?.failure} fields={shownFields} />
      <CompanyField kind={kind} typed={typed('companyName')} error={fieldText('companyName')} />
      <TextField
        {...plain('username')}
        hint={intl.formatMessage({ id: 'auth.username.hint' })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        required
      />
      <NewPasswordField isFirst fieldText={fieldText} />
      <TextField
        {...plain('email')}
        hint={intl.formatMessage({ id: sendsMail ? 'auth.email.hint' : 'auth.email.hint_unsent' })}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...plain('nickname')}
        hint={intl.formatMessage({ id: 'auth.nickname.hint_later' })}
        autoComplete="nickname"
        maxLength={64}
      />
      <CaptchaField
        key={shown?.captchaId}
        purpose="signup"
        captcha={shown}
        error={fieldText('captchaCode')}
      />
      <PasskeyField isChecked={typed('wantsPasskey') === 'on'} />
      <ConsentField isChecked={typed('hasConsented') === 'on'} error={fieldText('hasConsented')} />
      <SubmitButton intent="sign-up" current={intent}>
        <FormattedMessage id="auth.sign_up.go" />
      </SubmitButton>
    </Form>
  );
}
