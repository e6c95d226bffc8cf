import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { reportedFields, reportLimits } from '../../../../contract/tender/report.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField, TextareaField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './tender.module.css';

interface ReportFormProps {
  path: string;
  isSignedIn: boolean;
  isReported: boolean;
  failure: PostFailure | undefined;
}

/** Tells staff that a field was read wrongly. */
export function ReportForm({ path, isSignedIn, isReported, failure }: ReportFormProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('tender.report', failure);
  if (isReported)
    return (
      <Notice tone="ok" isOutcome>
        <FormattedMessage id="tender.report.done" />
      </Notice>
    );
  if (!isSignedIn)
    return (
      <p>
        <AppLink className="link" to={signInAddress(path)} rel="nofollow">
          <FormattedMessage id="tender.report.sign_in" />
        </AppLink>
      </p>
    );
  return (
    <details className={styles.report} open={failure !== undefined}>
      <summary>
        <FormattedMessage id="tender.report" />
      </summary>
      <Form method="post" className={styles.form}>
        <Refusal failure={failure} />
        <SelectField
          label={<FormattedMessage id="tender.report.field" />}
          error={fieldText('field')}
          name="field"
          required
          defaultValue={failure?.typed.field ?? ''}
        >
          <option value="">{intl.formatMessage({ id: 'tender.report.choose' })}</option>
          {reportedFields.map((field) => (
            <option key={field} value={field}>
              {intl.formatMessage({ id: `tender.parsed.${field}` })}
            </option>
          ))}
        </SelectField>
        <TextareaField
          label={<FormattedMessage id="tender.report.note" />}
          error={fieldText('note')}
          name="note"
          required
          rows={3}
          maxLength={reportLimits.note}
          defaultValue={failure?.typed.note ?? ''}
        />
        <div>
          <Button type="submit" name="intent" value="report">
            <FormattedMessage id="tender.report.send" />
          </Button>
        </div>
      </Form>
    </details>
  );
}
