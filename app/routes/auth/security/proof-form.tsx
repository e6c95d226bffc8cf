import { FormattedMessage, useIntl } from 'react-intl';
import type { Captcha } from '../../../../contract/auth/auth.ts';
import type { ProofWay } from '../../../../contract/two-factor/two-factor.ts';
import { SubmitFirst } from '../../../components/forms/submit-first.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from '../auth-frame.module.css';
import { CodeSentNotice } from '../code-sent-notice.tsx';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import type { FormResult } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import { PasswordField } from '../password-field.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { ProofFields } from './proof-fields.tsx';
import pageStyles from './security.module.css';

interface ProofFormProps {
  way: Exclude<ProofWay, 'passkey'>;
  proof: { phone: string; email: string };
  captcha: Captcha | null;
  documentResult: FormResult | undefined;
}

/** One way to prove who is signed in, as a form. */
export function ProofForm({ way, proof, captcha, documentResult }: ProofFormProps) {
  const intl = useIntl();
  const { Form, result, intent, typed } = useFormSubmission(documentResult);
  const fieldText = useFieldText(result?.failure);
  const isSent = way === 'phone' || way === 'email';
  return (
    <Form method="post" className={pageStyles.narrow}>
      <SubmitFirst intent="prove" />
      <input type="hidden" name="way" value={way} />
      <FailureNotice failure={result?.failure} fields={['password', 'code', 'captchaCode']} />
      {way === 'password' && (
        <PasswordField
          label={intl.formatMessage({ id: 'auth.password' })}
          error={fieldText('password')}
          name="password"
          autoComplete="current-password"
          required
        />
      )}
      {way === 'totp' && (
        <TextField
          label={intl.formatMessage({ id: 'factor.code' })}
          hint={<FormattedMessage id="factor.code.hint" />}
          error={fieldText('code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          required
        />
      )}
      {isSent && (
        <>
          <CodeSentNotice sent={result?.sent} />
          <p className={styles.text}>
            <FormattedMessage id="factor.proof.to" values={{ target: proof[way] }} />
          </p>
          <ProofFields
            name="code"
            channel={way === 'phone' ? 'sms' : 'mail'}
            captcha={result?.captcha ?? captcha}
            sentTo={typed('sentTo')}
            sent={result?.sent}
            intent={intent}
            fieldText={fieldText}
          />
        </>
      )}
      <SubmitButton intent="prove" current={intent}>
        <FormattedMessage id="factor.proof.go" />
      </SubmitButton>
    </Form>
  );
}
