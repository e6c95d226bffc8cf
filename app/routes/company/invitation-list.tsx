import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Invitation } from '../../../contract/company/members.ts';
import { pageCount } from '../../../contract/page-count.ts';
import type { Page } from '../../../contract/paging.ts';
import { CopyField } from '../../components/forms/copy-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './company.module.css';
import { invitationAddress } from './invite-form.tsx';
import { Limit } from './person-line.tsx';

interface InvitationListProps {
  invitations: Page<Invitation>;
  path: string;
  origin: string;
}

/** Whom the company invited, what became of it, and the links of those who have not come yet. */
export function InvitationList({ invitations, path, origin }: InvitationListProps) {
  return (
    <Card title={<FormattedMessage id="company.invitations.list" />} isFlush>
      {invitations.items.length === 0 ? (
        <EmptyState level="h3" title={<FormattedMessage id="company.invitations.none" />} />
      ) : (
        <ul className={styles.people}>
          {invitations.items.map((invitation) => (
            <InvitationLine key={invitation.invitationId} invitation={invitation} origin={origin} />
          ))}
        </ul>
      )}
      <Pagination page={invitations.page} pageCount={pageCount(invitations)} path={path} />
    </Card>
  );
}

function InvitationLine({ invitation, origin }: { invitation: Invitation; origin: string }) {
  const intl = useIntl();
  const { invitationId, label, usedBy, contact, way, role, monthLimit, state, expiresAt, code } = invitation;
  const person = [label, usedBy ?? contact].filter(Boolean).join(' ');
  return (
    <li>
      <div className={styles.person}>
        <b>{person || <FormattedMessage id="company.way.link" />}</b>
        <Tag>
          <FormattedMessage id={`company.invitation.state.${state}`} />
        </Tag>
        <span>
          <FormattedMessage id={`company.role.${role}`} /> <Limit amount={monthLimit} />
        </span>
        <span className={styles.quiet}>
          <FormattedMessage id="company.expires" /> <Time value={expiresAt} format="full" />
        </span>
      </div>
      {state === 'open' && (
        <div className={styles.invitation}>
          <p className={styles.quiet}>
            <Sent invitation={invitation} />
          </p>
          {code && (
            <CopyField
              label={intl.formatMessage({ id: 'company.invitation.link' }, { person: person || '—' })}
              value={invitationAddress(origin, code)}
            />
          )}
          <Form method="post" className={styles.row}>
            {way === 'email' && code && (
              <Button type="submit" name="intent" value={`again:${invitationId}`} size="small">
                <FormattedMessage id="company.invitation.again" />
              </Button>
            )}
            <Button type="submit" name="intent" value={`withdraw:${invitationId}`} size="small">
              <FormattedMessage id="company.invitation.withdraw" />
            </Button>
          </Form>
        </div>
      )}
    </li>
  );
}

/** Whether anything went to the person, or the link must be handed over. */
function Sent({ invitation: { way, mailedAt, code } }: { invitation: Invitation }) {
  if (!code) return <FormattedMessage id="company.invitation.no_link" />;
  if (way === 'email' && mailedAt)
    return (
      <FormattedMessage
        id="company.invitation.mailed"
        values={{ time: <Time value={mailedAt} format="full" /> }}
      />
    );
  return <FormattedMessage id={`company.invitation.unsent.${way}`} />;
}
