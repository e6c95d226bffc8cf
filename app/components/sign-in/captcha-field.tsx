import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useFetcher } from 'react-router';
import type { Captcha, CaptchaPurpose } from '../../../contract/auth/auth.ts';
import { TextField } from '../ui/text-field.tsx';
import styles from './captcha-field.module.css';

interface CaptchaFieldProps {
  purpose: CaptchaPurpose;
  captcha: Captcha | null | undefined;
  error?: string;
  /** What the form was posted with: what was read from the captcha that is shown is kept. */
  typed?: Readonly<Record<string, string>>;
}

/**
 * The picture and what is read from it. A press on the picture brings another; without scripts the press posts
 * the form, whose answer brings back everything that was typed.
 */
export function CaptchaField({ purpose, captcha, error, typed }: CaptchaFieldProps) {
  const intl = useIntl();
  const fetcher = useFetcher<Captcha | null>();
  const address = `/user/captcha?purpose=${purpose}`;
  const current = fetcher.data ?? captcha;
  const isMissing = captcha === undefined && fetcher.state === 'idle' && fetcher.data === undefined;

  useEffect(() => {
    if (isMissing) fetcher.load(address);
  }, [isMissing, fetcher.load, address]);

  return (
    <>
      <input type="hidden" name="captchaId" value={current?.captchaId ?? ''} />
      <TextField
        key={current?.captchaId}
        label={intl.formatMessage({ id: 'auth.captcha' })}
        hint={intl.formatMessage({ id: 'auth.captcha.hint' })}
        error={error}
        name="captchaCode"
        defaultValue={current && typed?.captchaId === current.captchaId ? typed.captchaCode : ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={8}
        beside={
          <button
            type="submit"
            name="intent"
            value="captcha"
            formNoValidate
            className={styles.picture}
            aria-label={intl.formatMessage({ id: 'auth.captcha.renew' })}
            onClick={(event) => {
              event.preventDefault();
              fetcher.load(address);
            }}
          >
            {current ? (
              <img src={current.image} alt="" width={120} height={44} />
            ) : (
              intl.formatMessage({ id: 'auth.captcha.missing' })
            )}
          </button>
        }
      />
    </>
  );
}
