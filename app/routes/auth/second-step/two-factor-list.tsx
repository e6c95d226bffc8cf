import { FormattedMessage, useIntl } from 'react-intl';
import type { TwoFactor } from '../../../../contract/two-factor/two-factor.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from '../auth-frame.module.css';
import { FailureNotice } from '../field-text.tsx';
import type { FormResult } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import pageStyles from '../security/security.module.css';

interface TwoFactorListProps {
  factors: TwoFactor;
  documentResult: FormResult | undefined;
}

/** What is asked for after the password, with buttons to add and to remove. */
export function TwoFactorList({ factors, documentResult }: TwoFactorListProps) {
  const intl = useIntl();
  const { Form, result } = useFormSubmission(documentResult);
  const hasAny = factors.hasTotp || factors.passkeys.length > 0;
  return (
    <Form method="post">
      <input type="hidden" name="part" value="factor" />
      <FailureNotice failure={result?.failure} fields={[]} />
      <p className={styles.text}>
        <FormattedMessage id={hasAny ? 'factor.list.on' : 'factor.list.off'} />
      </p>
      <ul className={pageStyles.sessions}>
        <li>
          <span>
            <FormattedMessage id="factor.totp" />
            <small>
              {factors.totpSince ? (
                <FormattedMessage id="factor.since" values={{ time: <Time value={factors.totpSince} /> }} />
              ) : (
                <FormattedMessage id="factor.off" />
              )}
            </small>
          </span>
          {factors.hasTotp ? (
            <Button type="submit" name="remove" value="totp">
              <FormattedMessage id="factor.totp.remove" />
            </Button>
          ) : (
            <ButtonLink to="/personal/security/totp">
              <FormattedMessage id="factor.totp.set_up" />
            </ButtonLink>
          )}
        </li>
        {factors.passkeys.map((passkey) => (
          <li key={passkey.passkeyId}>
            <span>
              {passkey.name}
              <small>
                <FormattedMessage id="factor.passkey" /> ·{' '}
                <FormattedMessage
                  id={passkey.lastUsedAt ? 'factor.used' : 'factor.since'}
                  values={{ time: <Time value={passkey.lastUsedAt ?? passkey.createdAt} /> }}
                />
              </small>
            </span>
            <Button
              type="submit"
              name="remove"
              value={passkey.passkeyId}
              aria-label={intl.formatMessage({ id: 'factor.passkey.remove_named' }, { name: passkey.name })}
            >
              <FormattedMessage id="factor.passkey.remove" />
            </Button>
          </li>
        ))}
        <li>
          <span>
            <FormattedMessage id="factor.passkey" />
            <small>
              <FormattedMessage id="factor.passkey.what" />
            </small>
          </span>
          <ButtonLink to="/personal/security/passkey">
            <FormattedMessage id="factor.passkey.add" />
          </ButtonLink>
        </li>
        {hasAny && (
          <li>
            <span>
              <FormattedMessage id="factor.recovery" />
              <small>
                <FormattedMessage id="factor.recovery.left" values={{ left: factors.recoveryCodesLeft }} />
              </small>
            </span>
            <ButtonLink to="/personal/security/recovery">
              <FormattedMessage id="factor.recovery.renew" />
            </ButtonLink>
          </li>
        )}
      </ul>
    </Form>
  );
}
