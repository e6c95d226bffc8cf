import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './form.module.css';

interface TemplateCardProps {
  templates: readonly { templateId: number; title: string }[];
  failure: PostFailure | undefined;
}

/** Writes an answer that is used often, a new one or over an old one. */
export function TemplateCard({ templates, failure }: TemplateCardProps) {
  const intl = useIntl();
  const own = failure?.intent === 'template' ? failure : undefined;
  return (
    <Card title={<FormattedMessage id="review.templates" />}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="template" />
        <Refusal failure={own} />
        <SelectField
          label={<FormattedMessage id="review.template" />}
          name="templateId"
          size="medium"
          defaultValue={own?.typed.templateId}
        >
          <option value={0}>{intl.formatMessage({ id: 'review.template.new' })}</option>
          {templates.map(({ templateId, title }) => (
            <option key={templateId} value={templateId}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<FormattedMessage id="review.template.title" />}
          name="title"
          size="medium"
          required
          maxLength={40}
          defaultValue={own?.typed.title}
        />
        <TextareaField
          label={<FormattedMessage id="review.template.text" />}
          hint={<FormattedMessage id="review.template.hint" />}
          name="text"
          rows={3}
          maxLength={200}
          defaultValue={own?.typed.text}
        />
        <div className={styles.row}>
          <Button type="submit">
            <FormattedMessage id="admin.save" />
          </Button>
          <AppLink className={styles.link} to="/admin/audit?action=review">
            <FormattedMessage id="admin.config.history" />
          </AppLink>
        </div>
      </Form>
    </Card>
  );
}
