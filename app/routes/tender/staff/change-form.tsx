import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { tenderChangeKinds, tenderLimits } from '../../../../contract/tender/kinds.ts';
import type { Tender } from '../../../../contract/tender/tender.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './staff.module.css';

/** A notice that follows the first one. */
export function ChangeForm({ tender, failure }: { tender: Tender; failure: PostFailure | undefined }) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('tender', failure);
  if (tender.phase === 'cancelled') return null;
  const typed = failure?.typed ?? {};
  const text = (name: 'title' | 'publishedOn' | 'closesAt' | 'opensAt' | 'url', max: number) => ({
    label: <FormattedMessage id={`tender.change.${name}`} />,
    error: fieldText(name),
    name,
    maxLength: max,
    defaultValue: typed[name] ?? '',
  });
  return (
    <Card title={<FormattedMessage id="tender.change.add" />}>
      <Form method="post" className={styles.form}>
        <div className={styles.pair}>
          <SelectField
            label={<FormattedMessage id="tender.change.kind" />}
            error={fieldText('kind')}
            name="kind"
            required
            defaultValue={typed.kind ?? ''}
          >
            <option value="">{intl.formatMessage({ id: 'tender.form.choose' })}</option>
            {tenderChangeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {intl.formatMessage({ id: `tender.change.${kind}` })}
              </option>
            ))}
          </SelectField>
          <TextField {...text('publishedOn', 20)} required placeholder="2026-11-20" />
          <TextField
            {...text('closesAt', 40)}
            hint={<FormattedMessage id="tender.change.time.hint" />}
            placeholder="2026-12-01 09:30"
          />
          <TextField
            {...text('opensAt', 40)}
            hint={<FormattedMessage id="tender.change.time.hint" />}
            placeholder="2026-12-01 09:30"
          />
        </div>
        <TextField {...text('title', tenderLimits.title)} required />
        <TextareaField
          label={<FormattedMessage id="tender.change.text" />}
          error={fieldText('text')}
          name="text"
          rows={4}
          maxLength={tenderLimits.text}
          defaultValue={typed.text ?? ''}
        />
        <TextField {...text('url', tenderLimits.url)} type="url" inputMode="url" />
        <div>
          <Button type="submit" name="intent" value="change">
            <FormattedMessage id="tender.change.do" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
