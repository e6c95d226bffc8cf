import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { OwnCompany } from '../../../contract/company/company.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './company.module.css';

/** Invitations to a phone or email address that one has verified. */
export function InvitationsToMe({
  invitations,
  failure,
}: Pick<OwnCompany, 'invitations'> & { failure: PostFailure | undefined }) {
  if (invitations.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="company.invited.title" />}>
      {failure?.intent === 'join' && <Refusal failure={failure} />}
      <p className={styles.quiet}>
        <FormattedMessage id="company.join.what" />
      </p>
      {invitations.map(({ invitationId, companyName, role, expiresAt }) => (
        <Form key={invitationId} method="post" className={styles.row}>
          <input type="hidden" name="invitationId" value={invitationId} />
          <p>
            <FormattedMessage
              id="company.invited.text"
              values={{ company: companyName, role: <FormattedMessage id={`company.role.${role}`} /> }}
            />{' '}
            <span className={styles.quiet}>
              <FormattedMessage id="company.expires" /> <Time value={expiresAt} format="full" />
            </span>
          </p>
          <Button type="submit" name="intent" value="join" variant="primary">
            <FormattedMessage id="company.join" />
          </Button>
        </Form>
      ))}
    </Card>
  );
}
