import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { batchLimits } from '../../../../contract/nameplate/batch.ts';
import { useTextLang } from '../../../components/navigation/content-lang.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { inputClass, SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from '../nameplate.module.css';

interface NewBatchProps {
  likes: readonly { code: string; label: string }[];
  typed: Record<string, string> | undefined;
}

/** Two ways to a batch: a range of serial numbers, and a spreadsheet with one row for each. */
export function NewBatch({ likes, typed }: NewBatchProps) {
  if (likes.length === 0)
    return (
      <Card title={<FormattedMessage id="nameplate.batch.new" />}>
        <p className={styles.acts}>
          <FormattedMessage id="nameplate.batch.no_like" />
          <ButtonLink to="/ewmData/new" size="small">
            <FormattedMessage id="nameplate.new" />
          </ButtonLink>
        </p>
      </Card>
    );
  const number = (name: 'first' | 'digits' | 'total', fallback: string, max: number) => (
    <TextField
      label={<FormattedMessage id={`nameplate.batch.${name}`} />}
      name={name}
      inputMode="numeric"
      required
      maxLength={String(max).length}
      defaultValue={typed?.[name] ?? fallback}
    />
  );
  return (
    <>
      <Card title={<FormattedMessage id="nameplate.batch.by_range" />}>
        <Form method="post" className={styles.form}>
          <Common likes={likes} typed={typed} />
          <div className={styles.pair}>
            <TextField
              label={<FormattedMessage id="nameplate.batch.prefix" />}
              hint={<FormattedMessage id="nameplate.batch.prefix.hint" />}
              name="prefix"
              maxLength={batchLimits.prefix}
              defaultValue={typed?.['prefix']}
            />
            {number('first', '1', 999_999_999)}
            {number('digits', '6', 9)}
            {number('total', '100', batchLimits.total)}
          </div>
          <div>
            <Button type="submit" name="intent" value="range">
              <FormattedMessage id="nameplate.batch.check" />
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={<FormattedMessage id="nameplate.batch.by_sheet" />}>
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <Common likes={likes} typed={typed} />
          <Field
            label={<FormattedMessage id="nameplate.batch.file" />}
            hint={
              <FormattedMessage
                id="nameplate.batch.file.hint"
                values={{ rows: batchLimits.rows, size: formatBytes(batchLimits.bytes) }}
              />
            }
          >
            {(control) => (
              <input
                {...control}
                className={inputClass('medium')}
                type="file"
                name="file"
                accept=".xlsx,.xls,.csv"
                required
              />
            )}
          </Field>
          <div>
            <Button type="submit" name="intent" value="sheet">
              <FormattedMessage id="nameplate.batch.check" />
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}

function Common({ likes, typed }: NewBatchProps) {
  const intl = useIntl();
  const langOf = useTextLang();
  return (
    <>
      <SelectField
        label={<FormattedMessage id="nameplate.batch.like" />}
        hint={<FormattedMessage id="nameplate.batch.like.hint" />}
        name="like"
        required
        defaultValue={typed?.['like'] ?? ''}
      >
        <option value="">{intl.formatMessage({ id: 'nameplate.choice.none' })}</option>
        {likes.map(({ code, label }) => (
          <option key={code} value={code} lang={langOf(label)}>
            {label}
          </option>
        ))}
      </SelectField>
      <Checkbox name="isPublished" value="1" defaultChecked={typed?.['isPublished'] === '1'}>
        <FormattedMessage id="nameplate.batch.publish" />
      </Checkbox>
    </>
  );
}
