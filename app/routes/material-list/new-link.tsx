import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { linkDays } from '../../../contract/material-list/sharing.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import styles from './material-list.module.css';

/** How long links last unless told. */
const usualDays = 7;

export const HowSoftwareReads = () => (
  <p>
    <AppLink className="link" to="/developers/list-handover">
      <FormattedMessage id="materials.handover.how" />
    </AppLink>
  </p>
);

/** One press hands the list to software, for as long as links usually last. */
export function Handover() {
  return (
    <Card title={<FormattedMessage id="materials.handover" />}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="purpose" value="program" />
        <input type="hidden" name="days" value={usualDays} />
        <p>
          <FormattedMessage id="materials.handover.text" values={{ days: usualDays }} />
        </p>
        <div>
          <Button type="submit" variant="primary" name="intent" value="link">
            <FormattedMessage id="materials.handover.do" />
          </Button>
        </div>
        <HowSoftwareReads />
      </Form>
    </Card>
  );
}

export function NewLink() {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="materials.link.new" />}>
      <Form method="post" className={styles.form}>
        <SelectField label={<FormattedMessage id="materials.link.purpose" />} name="purpose">
          {(['page', 'program'] as const).map((purpose) => (
            <option key={purpose} value={purpose}>
              {intl.formatMessage({ id: `materials.link.${purpose}` })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<FormattedMessage id="materials.link.days" />}
          name="days"
          defaultValue={usualDays}
        >
          {linkDays.map((days) => (
            <option key={days} value={days}>
              {intl.formatMessage({ id: 'materials.link.day_count' }, { count: days })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<FormattedMessage id="materials.link.label" />}
          hint={<FormattedMessage id="materials.link.hint" />}
          name="label"
          maxLength={60}
        />
        <div>
          <Button type="submit" name="intent" value="link">
            <FormattedMessage id="materials.link.make" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
