import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { type TicketPage, ticketLimits } from '../../../contract/ticket/ticket.ts';
import { DraftBar } from '../../components/draft/draft-bar.tsx';
import { SentNameField } from '../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../components/draft/use-draft.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './ticket.module.css';
import { TicketFilesField } from './ticket-files-field.tsx';

interface AskerFormsProps {
  page: TicketPage;
  code: string | undefined;
  failure: PostFailure | undefined;
}

/** What the asker can do: answer, close, rate once. */
export function AskerForms({ page: { ticket }, code, failure }: AskerFormsProps) {
  const { ticketId, state, rating } = ticket;
  const address = `/customerCare/tickets/${ticketId}${code ? `?code=${code}` : ''}`;
  const draft = useDraft(
    { kind: 'ticket-answer', thing: String(ticketId), path: address, loadSources: undefined },
    failure?.intent === 'ask' ? failure : undefined,
  );
  const fieldText = useFieldTextOf('ticket', failure?.intent === 'ask' ? failure : undefined);
  if (state === 'merged') return null;
  const isSolved = state === 'solved';
  return (
    <>
      {isSolved && rating === null && <RateForm address={address} />}
      <Card
        title={<FormattedMessage id={isSolved ? 'ticket.again' : 'ticket.answer'} />}
        level="h2"
        isEdgeToEdge
      >
        <Form
          ref={draft.form}
          method="post"
          action={address}
          encType="multipart/form-data"
          className={styles.form}
        >
          <SentNameField />
          <TextareaField
            label={<FormattedMessage id="ticket.answer.text" />}
            error={fieldText('text')}
            name="text"
            required
            rows={5}
            maxLength={ticketLimits.text}
            defaultValue={failure?.intent === 'ask' ? failure.typed.text : ''}
          />
          <TicketFilesField />
          <DraftBar draft={draft} />
          <p className={styles.acts}>
            <Button type="submit" name="intent" value="ask" variant="primary">
              <FormattedMessage id="ticket.answer.send" />
            </Button>
            {!isSolved && (
              <Button type="submit" name="intent" value="close" variant="ghost" formNoValidate>
                <FormattedMessage id="ticket.close" />
              </Button>
            )}
          </p>
        </Form>
      </Card>
    </>
  );
}

function RateForm({ address }: { address: string }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="ticket.rate" />} level="h2" isEdgeToEdge>
      <Form method="post" action={address} className={styles.form}>
        <SelectField label={<FormattedMessage id="ticket.rating" />} name="rating" required defaultValue="">
          <option value="">{intl.formatMessage({ id: 'ticket.rating.choose' })}</option>
          {([5, 4, 3, 2, 1] as const).map((rating) => (
            <option key={rating} value={rating}>
              {intl.formatMessage({ id: `ticket.rating.${rating}` })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<FormattedMessage id="ticket.rating.text" />}
          name="text"
          maxLength={ticketLimits.rating}
        />
        <p>
          <Button type="submit" name="intent" value="rate">
            <FormattedMessage id="ticket.rate.send" />
          </Button>
        </p>
      </Form>
    </Card>
  );
}
