import { FormattedMessage } from 'react-intl';
import type { Captcha } from '../../../../contract/auth/auth.ts';
import { SubmitFirst } from '../../../components/forms/submit-first.tsx';
import { useKeptCaptcha } from '../../../components/sign-in/use-kept-captcha.ts';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import styles from '../auth-frame.module.css';
import { CodeSentNotice } from '../code-sent-notice.tsx';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import { PhoneField } from '../phone-field.tsx';
import { ProofFields } from '../security/proof-fields.tsx';
import { ConsentField } from '../sign-up/consent-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import type { SignInPartProps } from './sign-in-form.tsx';

const shownFields = ['phone', 'target', 'captchaCode', 'smsCode', 'hasConsented'];

/**
 * Sign-in by a code sent to a phone; the captcha stands in front of the sending. A phone without an account goes on to
 * one here, once its person agrees to the terms.
 */
export function CodeSignInForm({
  submission,
  action,
  isStaying,
  captcha,
}: SignInPartProps & { captcha: Captcha | null | undefined }) {
  const { Form, result, intent, typed } = submission;
  const fieldText = useFieldText(result?.failure);
  const shown = useKeptCaptcha(result?.captcha, captcha);
  const isNew = result?.failure?.code === 'auth.sign_up_required' || typed('isNew') === '1';
  return (
    <Form method="post" action={action} className={styles.form}>
      <SubmitFirst intent="code" />
      {isStaying && <input type="hidden" name="isStaying" value="1" />}
      <FailureNotice failure={result?.failure} fields={shownFields} />
      <CodeSentNotice sent={result?.sent} />
      <PhoneField typed={typed('phone')} fieldText={fieldText} />
      <ProofFields
        name="smsCode"
        captcha={shown}
        sent={result?.sent}
        sentTo={typed('sentTo')}
        intent={intent}
        fieldText={fieldText}
        keptCode={result?.keptCode}
      />
      {isNew ? (
        <>
          <input type="hidden" name="isNew" value="1" />
          <Notice>
            <FormattedMessage id="auth.sign_up.goes_on" />
          </Notice>
          <ConsentField isChecked={typed('hasConsented') === 'on'} error={fieldText('hasConsented')} />
        </>
      ) : (
        <Checkbox name="isRemembered" defaultChecked={!result || typed('isRemembered') !== ''}>
          <FormattedMessage id="auth.remember" />
        </Checkbox>
      )}
      <SubmitButton intent="code" current={intent}>
        <FormattedMessage id={isNew ? 'auth.sign_up.finish' : 'auth.sign_in'} />
      </SubmitButton>
    </Form>
  );
}
