import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { entryLimits } from '../../../../contract/guest-book/guest-book.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import styles from './entry-view.module.css';
import type { EntryViewProps } from './entry-view.tsx';

/** Asks whoever is concerned whether it is solved; that it is not opens the entry again. */
export function ConfirmForm({ path, code, failure }: EntryViewProps) {
  const own = failure?.intent === 'confirm' ? failure : undefined;
  const fieldText = useFieldTextOf('guest_book', own);
  return (
    <Card title={<FormattedMessage id="guest_book.confirm" />}>
      <Form method="post" action={path} className={styles.form}>
        <input type="hidden" name="intent" value="confirm" />
        {code && <input type="hidden" name="code" value={code} />}
        <TextField
          label={<FormattedMessage id="guest_book.confirm.note" />}
          error={fieldText('note')}
          name="note"
          maxLength={entryLimits.note}
          defaultValue={own?.typed.note}
        />
        <div className={styles.row}>
          <Button type="submit" name="isFixed" value="1" variant="primary">
            <FormattedMessage id="guest_book.confirm.fixed" />
          </Button>
          <Button type="submit" name="isFixed" value="0">
            <FormattedMessage id="guest_book.confirm.not_fixed" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
