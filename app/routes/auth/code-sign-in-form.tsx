import { FormattedMessage, useIntl } from 'react-intl';
import type { Captcha } from '../../../contract/auth.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import styles from './auth-frame.module.css';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { CodeSentNotice } from './code-sent-notice.tsx';
import { FailureNotice, useFieldText } from './field-text.tsx';
import type { SignInPartProps } from './sign-in-form.tsx';
import { SubmitFirst } from './submit-first.tsx';

/** Sign-in by a code sent to a phone; the captcha stands in front of the sending. */
export function CodeSignInForm({
  submission,
  action,
  isStaying,
  captcha,
}: SignInPartProps & { captcha: Captcha | null | undefined }) {
  const intl = useIntl();
  const { Form, result, intent, typed } = submission;
  const fieldText = useFieldText(result?.failure);
  const shown = result?.captcha ?? captcha;
  return (
    <Form method="post" action={action} className={styles.form}>
      <SubmitFirst intent="code" />
      {isStaying && <input type="hidden" name="isStaying" value="1" />}
      <FailureNotice failure={result?.failure} fields={['phone', 'target', 'captchaCode', 'smsCode']} />
      <CodeSentNotice sent={result?.sent} />
      <TextField
        label={intl.formatMessage({ id: 'auth.phone' })}
        error={fieldText('phone') ?? fieldText('target')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        required
        defaultValue={typed('phone')}
      />
      <CaptchaField key={shown?.captchaId} purpose="code" captcha={shown} error={fieldText('captchaCode')} />
      <CodeField
        name="smsCode"
        label="auth.sms_code"
        sent={result?.sent}
        isSending={intent === 'send-code'}
        error={fieldText('smsCode')}
      />
      <Checkbox name="isRemembered" defaultChecked={!result || typed('isRemembered') !== ''}>
        <FormattedMessage id="auth.remember" />
      </Checkbox>
      <Button
        type="submit"
        name="intent"
        value="code"
        variant="primary"
        size="large"
        isBlock
        isBusy={intent === 'code'}
      >
        <FormattedMessage id="auth.sign_in" />
      </Button>
    </Form>
  );
}
