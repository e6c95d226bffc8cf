import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { entryKinds, type NameplateLife, ownerLimits } from '../../../../contract/nameplate/owner.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../nameplate.module.css';

/** What was done to the thing, the newest first, and a form for the next. */
export function ServiceLog({ life, failure }: { life: NameplateLife; failure: PostFailure | undefined }) {
  const intl = useIntl();
  const lang = useContentLang();
  const fieldText = useFieldTextOf('nameplate', failure);
  return (
    <Card title={<FormattedMessage id="nameplate.log" />}>
      <div className={styles.stack}>
        {life.entries.length === 0 && (
          <p>
            <FormattedMessage id="nameplate.log.none" />
          </p>
        )}
        <ul className={styles.files}>
          {life.entries.map((entry) => (
            <li key={entry.entryId}>
              <span className={styles.words}>
                <span className={styles.mono}>{entry.day}</span>{' '}
                {intl.formatMessage({ id: `nameplate.log.${entry.kind}` })}
                <span className={styles.text} lang={lang}>
                  {` ${entry.text}`}
                </span>
                <span className={styles.small}>{entry.authorName}</span>
              </span>
            </li>
          ))}
        </ul>
        <Form key={life.entries.length} method="post" className={styles.form}>
          <Refusal failure={failure} />
          <div className={styles.pair}>
            <SelectField
              label={<FormattedMessage id="nameplate.log.kind" />}
              error={fieldText('kind')}
              name="kind"
              required
              defaultValue={failure?.typed['kind'] ?? ''}
            >
              <option value="">{intl.formatMessage({ id: 'nameplate.choice.none' })}</option>
              {entryKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {intl.formatMessage({ id: `nameplate.log.${kind}` })}
                </option>
              ))}
            </SelectField>
            <TextField
              label={<FormattedMessage id="nameplate.log.day" />}
              error={fieldText('day')}
              name="day"
              type="date"
              required
              defaultValue={failure?.typed['day']}
            />
          </div>
          <TextareaField
            label={<FormattedMessage id="nameplate.log.text" />}
            hint={<FormattedMessage id="nameplate.log.text.hint" />}
            error={fieldText('text')}
            name="text"
            required
            rows={3}
            maxLength={ownerLimits.text}
            defaultValue={failure?.typed['text']}
          />
          <div>
            <Button type="submit" name="intent" value="entry">
              <FormattedMessage id="nameplate.log.add" />
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
