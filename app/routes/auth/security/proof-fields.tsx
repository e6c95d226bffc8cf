import type { Captcha } from '../../../../contract/auth/auth.ts';
import { CaptchaField } from '../../../components/sign-in/captcha-field.tsx';
import { CodeField } from '../code-field.tsx';
import type { Sent } from '../form-result.ts';
import { type Channel, UnsentNotice } from '../unsent-notice.tsx';

interface ProofFieldsProps {
  /** What the form calls the code: `smsCode` of a phone, `code` of a phone or an email address. */
  name: 'smsCode' | 'code';
  captcha: Captcha | null | undefined;
  sent: Sent | undefined;
  /** The address that a code was sent to: one captcha is enough for all codes to it. */
  sentTo: string;
  intent: string | undefined;
  fieldText: (field: string) => string | undefined;
  /** By what the code travels; by SMS unless told. */
  channel?: Channel;
  keptCode?: string;
}

/** The captcha that stands in front of sending the first code, and the code. */
export function ProofFields(props: ProofFieldsProps) {
  const { name, captcha, sent, sentTo, intent, fieldText, channel = 'sms', keptCode } = props;
  return (
    <>
      {!sent && <UnsentNotice channel={channel} />}
      {sentTo ? (
        <input type="hidden" name="sentTo" value={sentTo} />
      ) : (
        <CaptchaField
          key={captcha?.captchaId}
          purpose="code"
          captcha={captcha}
          error={fieldText('captchaCode')}
        />
      )}
      <CodeField
        name={name}
        label={name === 'smsCode' ? 'auth.sms_code' : 'auth.code'}
        sent={sent}
        isSending={intent === 'send-code'}
        error={fieldText(name)}
        kept={keptCode}
      />
    </>
  );
}
