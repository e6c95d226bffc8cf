import type { Captcha } from '../../../../contract/auth/auth.ts';
import { CaptchaField } from '../../../components/sign-in/captcha-field.tsx';
import { CodeField } from '../code-field.tsx';
import { type Channel, UnsentNotice } from '../unsent-notice.tsx';

interface ProofFieldsProps {
  /** What the form calls the code: `smsCode` of a phone, `code` of a phone or an email address. */
  name: 'smsCode' | 'code';
  captcha: Captcha | null | undefined;
  sent: { waitSeconds: number } | undefined;
  intent: string | undefined;
  fieldText: (field: string) => string | undefined;
  /** By what the code travels; by SMS unless told. */
  channel?: Channel;
}

/** The captcha that stands in front of sending a code, and the code. */
export function ProofFields({ name, captcha, sent, intent, fieldText, channel = 'sms' }: ProofFieldsProps) {
  return (
    <>
      {!sent && <UnsentNotice channel={channel} />}
      <CaptchaField
        key={captcha?.captchaId}
        purpose="code"
        captcha={captcha}
        error={fieldText('captchaCode')}
      />
      <CodeField
        name={name}
        label={name === 'smsCode' ? 'auth.sms_code' : 'auth.code'}
        sent={sent}
        isSending={intent === 'send-code'}
        error={fieldText(name)}
      />
    </>
  );
}
