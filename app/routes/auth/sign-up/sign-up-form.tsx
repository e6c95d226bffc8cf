import { FormattedMessage, useIntl } from 'react-intl';
import type { Captcha } from '../../../../contract/auth/auth.ts';
import { CaptchaField } from '../../../components/sign-in/captcha-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from '../auth-frame.module.css';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import type { FormResult } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { SubmitFirst } from '../submit-first.tsx';
import { ConsentField } from './consent-field.tsx';

export type AccountKind = 'personal' | 'enterprise';

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

interface SignUpFormProps {
  kind: AccountKind;
  action: string;
  captcha: Captcha | null;
  documentResult: FormResult | undefined;
}

export function SignUpForm({ kind, action, captcha, documentResult }: SignUpFormProps) {
  const intl = useIntl();
  const { Form, result, intent, typed } = useFormSubmission(documentResult);
  const fieldText = useFieldText(result?.failure);
  const shown = result?.captcha ?? captcha;
  const plain = (name: 'nickname' | 'username' | 'email') => ({
    label: intl.formatMessage({ id: `auth.${name}` }),
    hint: intl.formatMessage({ id: `auth.${name}.hint` }),
    error: fieldText(name),
    name,
    required: true,
    defaultValue: typed(name),
  });
  return (
    <Form method="post" action={action} className={styles.form}>
      <SubmitFirst intent="sign-up" />
      <input type="hidden" name="accountType" value={kind} />
      <FailureNotice failure={result?.failure} fields={shownFields} />
      {kind === 'enterprise' && (
        <TextField
          label={intl.formatMessage({ id: 'auth.company' })}
          hint={intl.formatMessage({ id: 'auth.company.hint' })}
          error={fieldText('companyName')}
          name="companyName"
          autoComplete="organization"
          maxLength={100}
          required
          defaultValue={typed('companyName')}
        />
      )}
      <TextField {...plain('nickname')} autoComplete="nickname" maxLength={64} />
      <TextField
        {...plain('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
      <TextField {...plain('email')} type="email" autoComplete="email" maxLength={254} />
      <NewPasswordFields isFirst fieldText={fieldText} />
      <CaptchaField
        key={shown?.captchaId}
        purpose="signup"
        captcha={shown}
        error={fieldText('captchaCode')}
      />
      <ConsentField isChecked={typed('hasConsented') === 'on'} error={fieldText('hasConsented')} />
      <SubmitButton intent="sign-up" current={intent}>
        <FormattedMessage id="auth.sign_up.go" />
      </SubmitButton>
    </Form>
  );
}
