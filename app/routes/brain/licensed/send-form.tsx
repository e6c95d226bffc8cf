import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { licensedLimits } from '../../../../contract/brain/licensed-tables.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { inputClass, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from './licensed.module.css';

const texts = { source: licensedLimits.source, year: 4, licence: licensedLimits.licence } as const;

/** A workbook with other numbers, where they are from, and that they may be shown. It is tried first. */
export function SendForm({ failure }: { failure: PostFailure | undefined }) {
  const intl = useIntl();
  const errorOf = (field: 'source' | 'year' | 'licence') =>
    failure?.fields[field] && intl.formatMessage({ id: `brain.tables.bad.${field}` });
  return (
    <Card title={<FormattedMessage id="brain.tables.send" />}>
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <Field
          label={<FormattedMessage id="brain.tables.file" />}
          hint={
            <FormattedMessage
              id="brain.tables.file.hint"
              values={{ rows: licensedLimits.rows, size: formatBytes(licensedLimits.bytes) }}
            />
          }
        >
          {(control) => (
            <input {...control} type="file" name="file" accept=".xlsx" required className={inputClass()} />
          )}
        </Field>
        {(['source', 'year', 'licence'] as const).map((field) => (
          <TextField
            key={field}
            name={field}
            label={<FormattedMessage id={`brain.tables.field.${field}`} />}
            hint={<FormattedMessage id={`brain.tables.field.${field}.hint`} />}
            required={field !== 'year'}
            maxLength={texts[field]}
            inputMode={field === 'year' ? 'numeric' : undefined}
            defaultValue={failure?.typed[field]}
            error={errorOf(field)}
          />
        ))}
        <Checkbox name="mayShow" value="1" required defaultChecked={failure?.typed['mayShow'] === '1'}>
          <FormattedMessage id="brain.tables.may_show" />
        </Checkbox>
        <div>
          <Button type="submit" name="intent" value="send" variant="primary">
            <FormattedMessage id="brain.tables.try" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
