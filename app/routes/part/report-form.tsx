import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Part } from '../../../contract/part/part.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { useTextLang } from '../../components/navigation/content-lang.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SelectField, TextareaField, TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './part.module.css';

interface ReportFormProps {
  part: Part;
  failure: PostFailure | undefined;
  isSent: boolean;
}

/** Tells the staff of wrong data; open when something became of the last try. */
export function ReportForm({ part, failure, isSent }: ReportFormProps) {
  const intl = useIntl();
  const langOf = useTextLang();
  const other = intl.formatMessage({ id: 'part.report.other' });
  const size = intl.formatMessage({ id: 'part.facet.size' });
  const names = [...part.values.map(({ name }) => name), size, other];
  const typed = failure?.typed ?? {};
  if (isSent) {
    return (
      <Notice tone="ok">
        <FormattedMessage id="part.report.sent" />
      </Notice>
    );
  }
  return (
    <Card className={styles.screen ?? ''}>
      <details open={failure !== undefined}>
        <summary>
          <FormattedMessage id="part.report" />
        </summary>
        <Form method="post" className={styles.acts}>
          <Refusal failure={failure} />
          <SelectField
            label={<FormattedMessage id="part.report.field" />}
            name="field"
            defaultValue={typed['field']}
          >
            {names.map((name) => (
              <option key={name} lang={langOf(name)}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextareaField
            label={<FormattedMessage id="part.report.claim" />}
            name="claim"
            rows={3}
            maxLength={500}
            required
            defaultValue={typed['claim']}
          />
          <TextField
            label={<FormattedMessage id="part.report.source" />}
            name="source"
            maxLength={300}
            defaultValue={typed['source']}
          />
          <Button type="submit">
            <FormattedMessage id="part.report.do" />
          </Button>
          <p className={styles.meta}>
            <FormattedMessage id="part.report.hint" />
          </p>
        </Form>
      </details>
    </Card>
  );
}
