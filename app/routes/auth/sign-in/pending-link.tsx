import { FormattedMessage } from 'react-intl';
import type { PendingIdentity } from '../../../../contract/identity/identity.ts';
import { toSafePath } from '../../../../contract/safe-path.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import styles from '../auth-frame.module.css';
import { FailureNotice } from '../field-text.tsx';
import type { FormResult } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import { IdentityName } from '../security/identity-name.tsx';
import { SubmitButton } from '../submit-button.tsx';

interface PendingLinkProps {
  pending: PendingIdentity;
  /** Of the account that is signed in. */
  nickname: string;
  documentResult: FormResult | undefined;
}

/** For somebody who is signed in: links the third party to this account, or leaves it. */
export function PendingLink({ pending, nickname, documentResult }: PendingLinkProps) {
  const { Form, result, intent } = useFormSubmission(documentResult);
  return (
    <>
      <p className={styles.text}>
        <FormattedMessage
          id="identity.finish.link_text"
          values={{ name: <IdentityName {...pending} />, nickname: <b>{nickname}</b> }}
        />
      </p>
      <Form method="post" className={styles.form}>
        <FailureNotice failure={result?.failure} fields={[]} />
        <SubmitButton intent="link" current={intent}>
          <FormattedMessage id="identity.finish.link" />
        </SubmitButton>
        <ButtonLink size="large" isBlock to={toSafePath(pending.ref)}>
          <FormattedMessage id="identity.finish.leave" />
        </ButtonLink>
      </Form>
    </>
  );
}
