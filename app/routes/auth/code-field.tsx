import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './auth-frame.module.css';
import type { Sent } from './form-result.ts';

interface CodeFieldProps {
  name: 'smsCode' | 'code';
  label: MessageId;
  sent: Pick<Sent, 'waitSeconds' | 'canCall'> | undefined;
  isSending: boolean;
  error?: string;
  /** A code that was right and is still good. */
  kept?: string;
}

/** The code that was sent, and the button that sends it: a submit of the same form with another intent. */
export function CodeField({ name, label, sent, isSending, error, kept }: CodeFieldProps) {
  const intl = useIntl();
  const seconds = useCountdown(sent);
  const field = (
    <TextField
      label={intl.formatMessage({ id: label })}
      error={error}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      defaultValue={kept}
      beside={
        <Button
          type="submit"
          name="intent"
          value="send-code"
          formNoValidate
          className={styles.send}
          isBusy={isSending}
          disabled={seconds > 0}
        >
          {seconds > 0
            ? intl.formatMessage({ id: 'auth.code.again' }, { seconds })
            : intl.formatMessage({ id: 'auth.code.get' })}
        </Button>
      }
    />
  );
  if (!sent?.canCall) return field;
  return (
    <>
      {field}
      <p className={styles.text}>
        <FormattedMessage id="auth.code.missing" />{' '}
        <Button
          type="submit"
          name="intent"
          value="call-code"
          formNoValidate
          variant="ghost"
          size="small"
          disabled={seconds > 0}
        >
          <FormattedMessage id="auth.code.call" />
        </Button>
      </p>
    </>
  );
}

/** Seconds left since the last `sent` arrived; 0 while rendering on the server, where time stands still. */
function useCountdown(sent: { waitSeconds: number } | undefined): number {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (sent) setEndsAt(Date.now() + sent.waitSeconds * 1000);
  }, [sent]);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}
