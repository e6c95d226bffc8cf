import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { realNameLimits as limits, meetings } from '../../../contract/real-name/terms.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import { Agreement } from './agreement.tsx';
import styles from './real-name.module.css';

interface AskFormProps {
  hasProvider: boolean;
  failure: PostFailure | undefined;
}

/** Asks staff to look at a document. */
export function AskForm({ hasProvider, failure }: AskFormProps) {
  const intl = useIntl();
  const errorOf = useFieldTextOf('real_name', failure);
  return (
    <Card title={<FormattedMessage id={hasProvider ? 'real_name.ask.else' : 'real_name.ask'} />}>
      <Form method="post" className={styles.form}>
        <p>
          <FormattedMessage id="real_name.ask.text" />
        </p>
        <TextField
          name="name"
          required
          minLength={2}
          maxLength={limits.name}
          label={<FormattedMessage id="real_name.name" />}
          hint={<FormattedMessage id="real_name.name.hint" />}
          defaultValue={failure?.typed.name}
          error={errorOf('name')}
        />
        <SelectField
          name="meeting"
          required
          label={<FormattedMessage id="real_name.meeting" />}
          defaultValue={failure?.typed.meeting ?? ''}
          error={errorOf('meeting')}
        >
          <option value="">{intl.formatMessage({ id: 'real_name.choose' })}</option>
          {meetings.map((meeting) => (
            <option key={meeting} value={meeting}>
              {intl.formatMessage({ id: `real_name.meeting.${meeting}` })}
            </option>
          ))}
        </SelectField>
        <TextField
          name="contact"
          required
          minLength={4}
          maxLength={limits.contact}
          label={<FormattedMessage id="real_name.contact" />}
          hint={<FormattedMessage id="real_name.contact.hint" />}
          defaultValue={failure?.typed.contact}
          error={errorOf('contact')}
        />
        <Agreement id="real_name.agree.staff" failure={failure} />
        <div className={styles.bar}>
          <Button type="submit" name="intent" value="ask" variant={hasProvider ? undefined : 'primary'}>
            <FormattedMessage id="real_name.ask.go" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
