import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/text-field.tsx';
import styles from './month-form.module.css';

/** Chooses a month; a plain form, so that the month stands in the address. */
export function MonthForm({ month, months }: { month: string; months: readonly string[] }) {
  const all = months.includes(month) ? months : [month, ...months];
  return (
    <form className={styles.month}>
      <SelectField
        label={<FormattedMessage id="coin.month" />}
        name="month"
        defaultValue={month}
        size="medium"
      >
        {all.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </SelectField>
      <Button type="submit">
        <FormattedMessage id="coin.month.show" />
      </Button>
    </form>
  );
}
