import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { QrDrawing } from '../../../components/money/qr-drawing.ts';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import pageStyles from '../security/security.module.css';
import { SubmitButton } from '../submit-button.tsx';

export interface TotpSetUp {
  secret: string;
  uri: string;
  qr: QrDrawing;
}

/** The code to scan and the field for the first code it makes. */
export function TotpForm({ setUp, failure }: { setUp: TotpSetUp | null; failure: PostFailure | undefined }) {
  const intl = useIntl();
  const fieldText = useFieldText(failure);
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className={pageStyles.narrow}>
      <FailureNotice failure={failure} fields={['code']} />
      {setUp && (
        <>
          <p>
            <FormattedMessage id="factor.totp.scan" />
          </p>
          <svg
            className={pageStyles.qr}
            viewBox={`0 0 ${setUp.qr.size} ${setUp.qr.size}`}
            role="img"
            aria-label={intl.formatMessage({ id: 'factor.totp.qr' })}
            shapeRendering="crispEdges"
          >
            <path d={setUp.qr.path} fill="currentColor" />
          </svg>
          <p>
            <FormattedMessage id="factor.totp.by_hand" />
            <code className={pageStyles.secret}>{setUp.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <input type="hidden" name="secret" value={setUp.secret} />
          <input type="hidden" name="uri" value={setUp.uri} />
          <TextField
            label={intl.formatMessage({ id: 'auth.code' })}
            error={fieldText('code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            required
          />
          <SubmitButton intent="confirm" current={isBusy ? 'confirm' : undefined}>
            <FormattedMessage id="factor.totp.confirm" />
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
