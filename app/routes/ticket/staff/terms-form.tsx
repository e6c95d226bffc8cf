import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { termsFields } from '../../../../contract/ticket/terms.ts';
import { ticketTerms } from '../../../../contract/ticket/ticket.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../ticket.module.css';

const { answerMinutes } = ticketTerms;

/** Enters what a contract promises. */
export function TermsForm({ failure }: { failure: PostFailure | undefined }) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('ticket', failure);
  const typed = failure?.typed ?? {};
  const hours = (kind: 'answer' | 'solve') =>
    termsFields.map((fields) => {
      const name = fields[kind];
      const severity = intl.formatMessage({ id: `ticket.severity.${fields.severity}` });
      return (
        <TextField
          key={name}
          label={<FormattedMessage id={`ticket.contract.field.${kind}`} values={{ severity }} />}
          error={fieldText(name)}
          name={name}
          inputMode="decimal"
          required={kind === 'answer'}
          maxLength={7}
          defaultValue={typed[name] ?? (kind === 'answer' ? answerMinutes[fields.severity] / 60 : '')}
        />
      );
    });
  return (
    <Card title={<FormattedMessage id="ticket.contract.new" />} level="h2">
      <Form method="post" className={styles.form}>
        <div className={styles.pair}>
          <TextField
            label={<FormattedMessage id="ticket.contract.name" />}
            hint={<FormattedMessage id="ticket.contract.name.hint" />}
            error={fieldText('name')}
            name="name"
            required
            maxLength={60}
            defaultValue={typed.name}
          />
          <TextField
            label={<FormattedMessage id="ticket.contract.company" />}
            hint={<FormattedMessage id="ticket.contract.company.hint" />}
            error={fieldText('companyCode')}
            name="companyCode"
            maxLength={18}
            defaultValue={typed.companyCode}
          />
          <TextField
            label={<FormattedMessage id="ticket.contract.starts" />}
            error={fieldText('startsOn')}
            name="startsOn"
            type="date"
            required
            defaultValue={typed.startsOn}
          />
          <TextField
            label={<FormattedMessage id="ticket.contract.ends" />}
            error={fieldText('endsOn')}
            name="endsOn"
            type="date"
            required
            defaultValue={typed.endsOn}
          />
          {hours('answer')}
          {hours('solve')}
        </div>
        <p>
          <Button type="submit" name="intent" value="create" variant="primary">
            <FormattedMessage id="ticket.contract.create" />
          </Button>
        </p>
      </Form>
    </Card>
  );
}
