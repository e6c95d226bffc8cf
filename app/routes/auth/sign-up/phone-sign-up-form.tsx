import { FormattedMessage } from 'react-intl';
import { SubmitFirst } from '../../../components/forms/submit-first.tsx';
import { useKeptCaptcha } from '../../../components/sign-in/use-kept-captcha.ts';
import styles from '../auth-frame.module.css';
import { CodeSentNotice } from '../code-sent-notice.tsx';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import { useFormSubmission } from '../form-submission.ts';
import { PhoneField } from '../phone-field.tsx';
import { ProofFields } from '../security/proof-fields.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { CompanyField } from './company-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { PasskeyField } from './passkey-field.tsx';
import type { SignUpFormProps } from './sign-up-form.tsx';

const shownFields = ['companyName', 'phone', 'target', 'captchaCode', 'smsCode', 'hasConsented'];

/** Sign-up by a phone and the code sent to it; names and a password can follow later. */
export function PhoneSignUpForm({ kind, action, captcha, documentResult }: SignUpFormProps) {
  const { Form, result, intent, typed } = useFormSubmission(documentResult);
  const fieldText = useFieldText(result?.failure);
  const shown = useKeptCaptcha(result?.captcha, captcha);
  return (
    <Form method="post" action={action} className={styles.form}>
      <SubmitFirst intent="sign-up" />
      <FailureNotice failure={result?.failure} fields={shownFields} />
      <CodeSentNotice sent={result?.sent} />
      <CompanyField kind={kind} typed={typed('companyName')} error={fieldText('companyName')} />
      <PhoneField typed={typed('phone')} fieldText={fieldText} hint="auth.phone.hint" />
      <ProofFields
        name="smsCode"
        captcha={shown}
        sent={result?.sent}
        sentTo={typed('sentTo')}
        intent={intent}
        fieldText={fieldText}
      />
      <PasskeyField isChecked={typed('wantsPasskey') === 'on'} />
      <ConsentField isChecked={typed('hasConsented') === 'on'} error={fieldText('hasConsented')} />
      <SubmitButton intent="sign-up" current={intent}>
        <FormattedMessage id="auth.sign_up.go" />
      </SubmitButton>
    </Form>
  );
}
