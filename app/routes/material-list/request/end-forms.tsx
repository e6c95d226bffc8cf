import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { quotationRequestLimits } from '../../../../contract/material-list/quotation-request.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextareaField } from '../../../components/ui/text-field.tsx';
import styles from '../material-list.module.css';

export function WithdrawForm() {
  return (
    <Form method="post">
      <Button type="submit" variant="ghost" name="intent" value="withdraw">
        <FormattedMessage id="quotation.withdraw.do" />
      </Button>
    </Form>
  );
}

/** Ends a request that is not answered with a quotation. */
export function CloseForm({ typed }: { typed: string | undefined }) {
  return (
    <Card title={<FormattedMessage id="quotation_request.close" />}>
      <Form method="post" className={styles.form}>
        <TextareaField
          label={<FormattedMessage id="quotation_request.answer" />}
          hint={<FormattedMessage id="quotation_request.answer.hint" />}
          name="answer"
          rows={2}
          required
          maxLength={quotationRequestLimits.answer}
          defaultValue={typed}
        />
        <div>
          <Button type="submit" name="intent" value="close">
            <FormattedMessage id="quotation_request.close" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
