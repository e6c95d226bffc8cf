import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { type TicketMail, ticketMailRawPath } from '../../../../contract/ticket/mail.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from '../ticket.module.css';

const tones = { taken: 'ok', partly: 'warn', held: 'bad', ignored: 'plain', settled: 'plain' } as const;

/** A mail, why it waits, and what staff can make of it. */
export function MailCard({ mail, failure }: { mail: TicketMail; failure: PostFailure | undefined }) {
  const lang = useContentLang();
  const { mailId, ticketId, state, reason, refused } = mail;
  return (
    <Card title={<span lang={lang}>{mail.subject || mail.sender || `#${mailId}`}</span>} level="h2">
      <div className={styles.stack}>
        <p className={styles.head}>
          <Tag tone={tones[state]}>
            <FormattedMessage id={`ticket.mails.state.${state}`} />
          </Tag>
          <span className={styles.small}>
            {mail.sender || <FormattedMessage id="ticket.mails.no_sender" />}
          </span>
          <Time value={mail.createdAt} format="full" className={styles.small} />
          {ticketId !== null && (
            <AppLink className="link" to={`/customerCare/tickets/${ticketId}`}>
              <FormattedMessage id="ticket.mails.ticket" values={{ id: ticketId }} />
            </AppLink>
          )}
        </p>
        {reason && (
          <p>
            <FormattedMessage id={`ticket.mails.reason.${reason}`} />
          </p>
        )}
        {refused.length > 0 && (
          <p>
            <FormattedMessage id="ticket.mails.refused" values={{ names: refused.join(', ') }} />
          </p>
        )}
        {mail.text && (
          <p className={styles.text} lang={lang}>
            {mail.text}
          </p>
        )}
        {mail.hasRaw && (
          <p>
            <a className="link" href={ticketMailRawPath.replace(':mailId', String(mailId))} download>
              <FormattedMessage id="ticket.mails.raw" values={{ size: formatBytes(mail.byteSize) }} />
            </a>
          </p>
        )}
        {(state === 'held' || state === 'partly') && <SettleForm mail={mail} failure={failure} />}
      </div>
    </Card>
  );
}

function SettleForm({ mail, failure }: { mail: TicketMail; failure: PostFailure | undefined }) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('ticket', failure);
  const named = { mailId: mail.mailId };
  return (
    <Form method="post" className={styles.row}>
      <input type="hidden" name="mailId" value={mail.mailId} />
      <TextField
        label={<FormattedMessage id="ticket.mails.note_to" />}
        error={fieldText('ticketId')}
        name="ticketId"
        inputMode="numeric"
        maxLength={15}
        defaultValue={failure?.typed.ticketId ?? mail.ticketId ?? ''}
      />
      <Button type="submit" name="intent" value="note">
        <FormattedMessage id="ticket.mails.note" />
      </Button>
      {mail.sender !== '' && (
        <Button type="submit" name="intent" value="ticket">
          <FormattedMessage id="ticket.mails.open" />
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="aside"
        variant="ghost"
        aria-label={intl.formatMessage({ id: 'ticket.mails.aside.label' }, named)}
      >
        <FormattedMessage id="ticket.mails.aside" />
      </Button>
    </Form>
  );
}
