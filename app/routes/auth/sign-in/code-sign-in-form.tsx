import { FormattedMessage, useIntl } from 'react-intl';
import type { Captcha } from '../../../../contract/auth/auth.ts';
import { Checkbox } from '../../../components/ui/choice.tsx';
import styles from '../auth-frame.module.css';
import { CodeSentNotice } from '../code-sent-notice.tsx';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import { PhoneField } from '../phone-field.tsx';
import { ProofFields } from '../security/proof-fields.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { SubmitFirst } from '../submit-first.tsx';
import type { SignInPartProps } from './sign-in-form.tsx';

/** Sign-in by a code sent to a phone; the captcha stands in front of the sending. */
export function CodeSignInForm({
  submission,
  action,
  isStaying,
  captcha,
}: SignInPartProps & { captcha: Captcha | null | undefined }) {
  const _intl = useIntl();
  const { Form, result, intent, typed } = submission;
  const fieldText = useFieldText(result?.failure);
  const shown = result?.captcha ?? captcha;
  return (
    <Form method="post" action={action} className={styles.form}>
      <SubmitFirst intent="code" />
      {isStaying && <input type="hidden" name="isStaying" value="1" />}
      <FailureNotice failure={result?.failure} fields={['phone', 'target', 'captchaCode', 'smsCode']} />
      <CodeSentNotice sent={result?.sent} />
      <PhoneField typed={typed('phone')} fieldText={fieldText} />
      <ProofFields name="smsCode" captcha={shown} sent={result?.sent} intent={intent} fieldText={fieldText} />
      <Checkbox name="isRemembered" defaultChecked={!result || typed('isRemembered') !== ''}>
        <FormattedMessage id="auth.remember" />
      </Checkbox>
      <SubmitButton intent="code" current={intent}>
        <FormattedMessage id="auth.sign_in" />
      </SubmitButton>
    </Form>
  );
}
