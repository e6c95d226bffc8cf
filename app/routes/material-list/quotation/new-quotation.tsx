import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { type OwnQuotation, quotationLimits } from '../../../../contract/material-list/quotation.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import styles from '../material-list.module.css';

interface NewQuotationProps {
  items: readonly OwnQuotation[];
  failure: { typed: Record<string, string>; fields?: Record<string, string> | undefined } | undefined;
}

/** Asks for the customer and the conditions; parts, quantities and prices are the list's. */
export function NewQuotation({ items, failure }: NewQuotationProps) {
  const intl = useIntl();
  const typed = failure?.typed;
  const fault = (field: string) =>
    failure?.fields?.[field] && (
      <FormattedMessage id={field === 'days' ? 'quotation.fault.days' : 'quotation.fault.markup'} />
    );
  const replaceable = items.filter(({ state }) => state !== 'accepted' && state !== 'replaced');
  return (
    <Card title={<FormattedMessage id="quotation.new" />}>
      <Form method="post" className={styles.form}>
        <div className={styles.row}>
          <TextField
            label={<FormattedMessage id="quotation.customer" />}
            name="customer"
            required
            maxLength={quotationLimits.customer}
            defaultValue={typed?.['customer']}
          />
          <TextField
            label={<FormattedMessage id="quotation.contact" />}
            name="contact"
            maxLength={quotationLimits.customer}
            defaultValue={typed?.['contact']}
          />
        </div>
        <div className={styles.row}>
          <TextField
            label={<FormattedMessage id="quotation.markup" />}
            hint={<FormattedMessage id="quotation.markup.hint" />}
            name="markupBp"
            inputMode="decimal"
            maxLength={7}
            defaultValue={typed?.['markupBp'] ?? '0'}
            error={fault('markupBp')}
          />
          <TextField
            label={<FormattedMessage id="quotation.days" />}
            name="days"
            inputMode="numeric"
            required
            maxLength={3}
            defaultValue={typed?.['days'] ?? '30'}
            error={fault('days')}
          />
        </div>
        <TextareaField
          label={<FormattedMessage id="quotation.terms" />}
          hint={<FormattedMessage id="quotation.terms.hint" />}
          name="terms"
          rows={4}
          maxLength={quotationLimits.terms}
          defaultValue={typed?.['terms']}
        />
        {replaceable.length > 0 && (
          <SelectField
            label={<FormattedMessage id="quotation.replaces" />}
            hint={<FormattedMessage id="quotation.replaces.hint" />}
            name="replaces"
            defaultValue={typed?.['replaces']}
          >
            <option value="">{intl.formatMessage({ id: 'quotation.replaces.none' })}</option>
            {replaceable.map(({ quotationId, number, revision, customer }) => (
              <option key={quotationId} value={quotationId}>
                {number}/{revision} {customer}
              </option>
            ))}
          </SelectField>
        )}
        <div>
          <Button type="submit" variant="primary" name="intent" value="create">
            <FormattedMessage id="quotation.create" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
