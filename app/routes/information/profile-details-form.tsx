import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { type Information, profileBlocks, workFields } from '../../../contract/information/information.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../components/ui/choice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { FormNote } from './form-note.tsx';
import styles from './information.module.css';
import { profileTexts } from './profile-texts.ts';
import { ReadersField } from './readers-field.tsx';

interface ProfileDetailsFormProps {
  information: Information;
  failure: PostFailure | undefined;
  isSaved: boolean;
}

/** The data sheet in four blocks, each with its readers; all is saved at once. */
export function ProfileDetailsForm({ information, failure, isSaved }: ProfileDetailsFormProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('information', failure);
  const isBusy = useNavigation().formData?.get('intent') === 'sheet';
  const { sheet, visibility } = information;
  const typed = failure?.typed;
  const chosen = typed ? (typed.fields ?? '').split('\n') : sheet.skills.fields;
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="sheet" />
      <FormNote failure={failure} isSaved={isSaved} />
      {profileBlocks.map((block) => (
        <fieldset key={block} className={styles.block}>
          <legend>{intl.formatMessage({ id: `information.block.${block}` })}</legend>
          <ReadersField block={block} value={typed?.[`readers.${block}`] ?? visibility[block]} />
          {block === 'skills' && (
            <ChoiceGroup legend={<FormattedMessage id="information.fields" />}>
              <div className={styles.choices}>
                {workFields.map((field) => (
                  <Checkbox key={field} name="fields" value={field} defaultChecked={chosen.includes(field)}>
                    {intl.formatMessage({ id: `information.fields.${field}` as MessageId })}
                  </Checkbox>
                ))}
              </div>
            </ChoiceGroup>
          )}
          <div className={styles.pair}>
            {profileTexts[block].map(({ name, ...input }) => (
              <TextField
                key={name}
                {...input}
                label={intl.formatMessage({ id: `information.${name}` as MessageId })}
                error={fieldText(name)}
                name={name}
                defaultValue={typed?.[name] ?? String(textOf(sheet[block], name) ?? '')}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="information.sheet.save" />
        </Button>
      </div>
    </Form>
  );
}

const textOf = (block: object, name: string): unknown => (block as Record<string, unknown>)[name];
