import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { invitationDays } from '../../../contract/company/company.ts';
import { type CompanyRole, givenRoles, mayInCompany, mayManage } from '../../../contract/company/roles.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import styles from './company.module.css';
import { LabelField, LimitField, RoleField } from './person-line.tsx';

/** Invites one person: to a phone or email address, or by a link for whoever has it. */
export function InviteForm({
  role,
  typed,
}: {
  role: CompanyRole;
  typed: Record<string, string> | undefined;
}) {
  return (
    <Card title={<FormattedMessage id="company.invite" />}>
      <Form method="post" className={styles.form}>
        <TextField
          label={<FormattedMessage id="company.invite.contact" />}
          hint={<FormattedMessage id="company.invite.contact.hint" />}
          name="contact"
          maxLength={254}
          autoComplete="off"
          defaultValue={typed?.contact}
        />
        <LabelField typed={typed?.label} />
        <RoleField roles={givenRoles.filter((each) => mayManage(role, each))} chosen={typed?.role} />
        {mayInCompany(role, 'coins') ? (
          <LimitField typed={typed?.monthLimit ?? '0'} />
        ) : (
          <input type="hidden" name="monthLimit" value="0" />
        )}
        <div>
          <Button type="submit" name="intent" value="invite" variant="primary">
            <FormattedMessage id="company.invite.go" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** The addresses of new invitations: nobody can read them again later. */
export function MadeInvitations({
  made,
  origin,
}: {
  made: readonly { contact: string; label: string; code: string }[];
  origin: string;
}) {
  return (
    <Notice tone="ok">
      {made.length === 1 ? (
        <FormattedMessage id="company.invite.made" values={{ days: invitationDays }} />
      ) : (
        <FormattedMessage id="company.invite.made.many" values={{ count: made.length }} />
      )}
      <ul className={styles.codes}>
        {made.map(({ contact, label, code }) => (
          <li key={code}>
            {[label, contact].filter(Boolean).join(' ')}{' '}
            <code className={styles.code}>{`${origin}/company/join/${code}`}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
