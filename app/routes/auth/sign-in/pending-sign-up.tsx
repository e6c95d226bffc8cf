import { FormattedMessage, useIntl } from 'react-intl';
import type { PendingIdentity } from '../../../../contract/identity/identity.ts';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from '../auth-frame.module.css';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import type { FormResult } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import { IdentityName } from '../security/identity-name.tsx';
import { ConsentField } from '../sign-up/consent-field.tsx';
import { SubmitButton } from '../submit-button.tsx';

interface PendingSignUpProps {
  pending: PendingIdentity;
  documentResult: FormResult | undefined;
}

/** For a visitor: makes the account, or leads to an earlier one, which is then linked. */
export function PendingSignUp({ pending, documentResult }: PendingSignUpProps) {
  const intl = useIntl();
  const { Form, result, intent, typed } = useFormSubmission(documentResult);
  const fieldText = useFieldText(result?.failure);
  return (
    <>
      <p className={styles.text}>
        <FormattedMessage id="identity.finish.first" values={{ name: <IdentityName {...pending} /> }} />
      </p>
      {pending.hasAccountWithEmail && (
        <Notice tone="warn">
          <FormattedMessage id="identity.finish.known_email" />
        </Notice>
      )}
      <Form method="post" className={styles.form}>
        <FailureNotice failure={result?.failure} fields={['nickname', 'hasConsented']} />
        <TextField
          label={intl.formatMessage({ id: 'auth.nickname' })}
          hint={intl.formatMessage({ id: 'auth.nickname.hint' })}
          error={fieldText('nickname')}
          name="nickname"
          autoComplete="nickname"
          maxLength={64}
          required
          defaultValue={typed('nickname') || pending.nickname}
        />
        <ConsentField isChecked={typed('hasConsented') === 'on'} error={fieldText('hasConsented')} />
        <SubmitButton intent="create" current={intent}>
          <FormattedMessage id="identity.finish.create" />
        </SubmitButton>
      </Form>
      <p className={styles.text}>
        <FormattedMessage id="identity.finish.have_account" />
      </p>
      <ButtonLink size="large" isBlock to={signInAddress('/user/callback/finish')}>
        <FormattedMessage id="identity.finish.sign_in" />
      </ButtonLink>
    </>
  );
}
