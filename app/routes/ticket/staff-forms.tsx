import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { type TicketPage, ticketLimits, ticketSeverities } from '../../../contract/ticket/ticket.ts';
import { DraftBar } from '../../components/draft/draft-bar.tsx';
import { SentNameField } from '../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../components/draft/use-draft.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './ticket.module.css';
import { TicketFilesField } from './ticket-files-field.tsx';

interface StaffFormsProps {
  page: TicketPage;
  failure: PostFailure | undefined;
}

const answers = new Set(['answer', 'solution', 'note']);

/** Whether a form of this intent brings what staff wrote. */
export const isStaffText = (intent = ''): boolean => answers.has(intent);

/** What staff can do with a ticket. */
export function StaffForms({ page, failure }: StaffFormsProps) {
  const intl = useIntl();
  const { ticket } = page;
  const written = failure && isStaffText(failure.intent) ? failure : undefined;
  const fieldText = useFieldTextOf('ticket', written);
  const fieldTextOf = useFieldTextOf('ticket', failure);
  const address = `/customerCare/tickets/${ticket.ticketId}`;
  const draft = useDraft(
    { kind: 'ticket-desk', thing: String(ticket.ticketId), path: address, loadSources: undefined },
    written,
  );
  if (ticket.state === 'merged') return null;
  const isSolved = ticket.state === 'solved';
  return (
    <Card title={<FormattedMessage id="ticket.staff" />} level="h2" isEdgeToEdge>
      <Form
        ref={draft.form}
        method="post"
        action={address}
        encType="multipart/form-data"
        className={styles.form}
      >
        <SentNameField />
        <TextareaField
          label={<FormattedMessage id="ticket.staff.text" />}
          hint={<FormattedMessage id="ticket.staff.text.hint" />}
          error={fieldText('text')}
          name="text"
          required
          rows={6}
          maxLength={ticketLimits.text}
          defaultValue={written?.typed.text}
        />
        <TicketFilesField />
        <DraftBar draft={draft} />
        <p className={styles.acts}>
          {(isSolved ? (['note'] as const) : (['answer', 'solution', 'note'] as const)).map((intent) => (
            <Button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              variant={intent === 'answer' ? 'primary' : 'secondary'}
            >
              <FormattedMessage id={`ticket.staff.${intent}`} />
            </Button>
          ))}
        </p>
      </Form>
      {isSolved ? (
        <Form method="post" action={address} className={styles.acts}>
          <Button type="submit" name="intent" value="reopen">
            <FormattedMessage id="ticket.staff.reopen" />
          </Button>
          <ButtonLink to={`/admin/tickets/${ticket.ticketId}/article`}>
            <FormattedMessage id="ticket.article.make" />
          </ButtonLink>
        </Form>
      ) : (
        <Form method="post" action={address} className={styles.row}>
          <SelectField
            label={<FormattedMessage id="ticket.assignee" />}
            error={failure?.intent === 'assign' ? fieldTextOf('assigneeId') : undefined}
            name="assigneeId"
            defaultValue={ticket.assignee?.userId ?? ''}
          >
            <option value="">{intl.formatMessage({ id: 'ticket.staff.queue' })}</option>
            {page.staff.map(({ userId, nickname }) => (
              <option key={userId} value={userId}>
                {nickname}
              </option>
            ))}
          </SelectField>
          <Button type="submit" name="intent" value="assign">
            <FormattedMessage id="ticket.staff.assign" />
          </Button>
        </Form>
      )}
      <Arrange page={page} address={address} failure={failure} />
    </Card>
  );
}

function GiveTerms({ page: { terms }, address }: { page: TicketPage; address: string }) {
  const intl = useIntl();
  return (
    <Form method="post" action={address} className={styles.row}>
      <SelectField
        label={<FormattedMessage id="ticket.staff.terms" />}
        name="termsId"
        defaultValue={terms.find(({ isCurrent }) => isCurrent)?.termsId ?? ''}
      >
        <option value="">{intl.formatMessage({ id: 'ticket.staff.terms.usual' })}</option>
        {terms.map(({ termsId, name }) => (
          <option key={termsId} value={termsId}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" name="intent" value="terms">
        <FormattedMessage id="ticket.staff.terms.set" />
      </Button>
    </Form>
  );
}

function Arrange({ page, address, failure }: StaffFormsProps & { address: string }) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('ticket', failure);
  const { ticket, posts } = page;
  const typedIn = (intent: string) => (failure?.intent === intent ? failure.typed : {});
  const asked = posts.filter(({ kind }) => kind === 'asker');
  return (
    <>
      {ticket.state !== 'solved' && (
        <Form method="post" action={address} className={styles.row}>
          <SelectField
            label={<FormattedMessage id="ticket.severity" />}
            name="severity"
            defaultValue={ticket.severity}
          >
            {ticketSeverities.map((severity) => (
              <option key={severity} value={severity}>
                {intl.formatMessage({ id: `ticket.severity.${severity}` })}
              </option>
            ))}
          </SelectField>
          <Button type="submit" name="intent" value="severity">
            <FormattedMessage id="ticket.staff.severity" />
          </Button>
        </Form>
      )}
      {ticket.state !== 'solved' && page.terms.length > 0 && <GiveTerms page={page} address={address} />}
      <Form method="post" action={address} className={styles.row}>
        <TextField
          label={<FormattedMessage id="ticket.staff.into" />}
          hint={<FormattedMessage id="ticket.staff.into.hint" />}
          error={failure?.intent === 'merge' ? fieldText('intoId') : undefined}
          name="intoId"
          inputMode="numeric"
          required
          maxLength={15}
          defaultValue={typedIn('merge').intoId}
        />
        <Button type="submit" name="intent" value="merge">
          <FormattedMessage id="ticket.staff.merge" />
        </Button>
      </Form>
      {asked.length > 1 && (
        <Form method="post" action={address} className={styles.row}>
          <SelectField label={<FormattedMessage id="ticket.staff.post" />} name="postId">
            {asked.map(({ postId }) => (
              <option key={postId} value={postId}>
                P{postId}
              </option>
            ))}
          </SelectField>
          <TextField
            label={<FormattedMessage id="ticket.staff.subject" />}
            error={failure?.intent === 'split' ? fieldText('subject') : undefined}
            name="subject"
            required
            maxLength={ticketLimits.subject}
            defaultValue={typedIn('split').subject}
          />
          <Button type="submit" name="intent" value="split">
            <FormattedMessage id="ticket.staff.split" />
          </Button>
        </Form>
      )}
    </>
  );
}
