import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { invitationDays } from '../../../contract/company/company.ts';
import { type CompanyRole, givenRoles, mayInCompany, mayManage } from '../../../contract/company/roles.ts';
import { CopyField } from '../../components/forms/copy-field.tsx';
import { CopyButton } from '../../components/share/copy-button.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { inputClass, TextField } from '../../components/ui/text-field.tsx';
import { useSite } from '../../shell/use-site.ts';
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
  const { sendsMail = true } = useSite()?.config ?? {};
  const hint = sendsMail ? 'company.invite.contact.hint' : 'company.invite.contact.hint.unsent';
  return (
    <Card title={<FormattedMessage id="company.invite" />}>
      <Form method="post" className={styles.form}>
        <TextField
          label={<FormattedMessage id="company.invite.contact" />}
          hint={<FormattedMessage id={hint} />}
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

export const invitationAddress = (origin: string, code: string) => `${origin}/company/join/${code}`;

interface MadeInvitationsProps {
  made: readonly { contact: string; label: string; code: string }[];
  /** How many of those to email addresses were mailed. */
  mailedCount: number;
  origin: string;
}

/** New invitations by person, and to whom the link still has to be handed. */
export function MadeInvitations({ made, mailedCount, origin }: MadeInvitationsProps) {
  const intl = useIntl();
  const list = useRef<HTMLTextAreaElement>(null);
  const emails = made.filter(({ contact }) => contact.includes('@')).length;
  const phones = made.filter(({ contact }) => contact !== '' && !contact.includes('@')).length;
  const lines = made.map(
    ({ contact, label, code }) =>
      `${[label, contact].filter(Boolean).join(' ')} ${invitationAddress(origin, code)}`,
  );
  return (
    <Notice tone="ok" isOutcome>
      <p>
        <FormattedMessage id="company.invite.made" values={{ count: made.length, days: invitationDays }} />
      </p>
      {mailedCount > 0 && (
        <p>
          <FormattedMessage id="company.invite.mailed" values={{ count: mailedCount }} />
        </p>
      )}
      {emails > mailedCount && (
        <p>
          <FormattedMessage id="company.invite.unmailed" values={{ count: emails - mailedCount }} />
        </p>
      )}
      {phones > 0 && (
        <p>
          <FormattedMessage id="company.invite.phones" values={{ count: phones }} />
        </p>
      )}
      {made.length === 1 && made[0] ? (
        <CopyField
          label={intl.formatMessage(
            { id: 'company.invitation.link' },
            { person: made[0].label || made[0].contact || '—' },
          )}
          value={invitationAddress(origin, made[0].code)}
        />
      ) : (
        <>
          <textarea
            ref={list}
            readOnly
            rows={Math.min(8, lines.length)}
            value={lines.join('\n')}
            aria-label={intl.formatMessage({ id: 'company.invitations.list' })}
            className={`${inputClass()} ${styles.codes}`}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton
            size="small"
            text={lines.join('\n')}
            source={list}
            label="company.invite.copy_all"
            doneLabel="company.invite.copied_all"
          />
        </>
      )}
    </Notice>
  );
}
