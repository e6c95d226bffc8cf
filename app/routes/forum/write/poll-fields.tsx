import { FormattedMessage, useIntl } from 'react-intl';
import { pollLimits, pollResults } from '../../../../contract/forum/limits.ts';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import styles from './topic-form.module.css';

interface PollFieldsProps {
  typed: Record<string, string>;
  fieldText: (field: string) => string | undefined;
}

/** What a poll asks and how it is counted. Decided once: nobody's vote may come to mean something else. */
export function PollFields({ typed, fieldText }: PollFieldsProps) {
  const intl = useIntl();
  const { minOptions, maxOptions } = pollLimits;
  return (
    <fieldset className={styles.poll}>
      <legend>
        <FormattedMessage id="forum.poll.fields" />
      </legend>
      <TextareaField
        label={<FormattedMessage id="forum.poll.options" />}
        hint={
          <FormattedMessage id="forum.poll.options.hint" values={{ fewest: minOptions, most: maxOptions }} />
        }
        error={fieldText('poll.options')}
        name="pollOptions"
        rows={5}
        defaultValue={typed.pollOptions}
      />
      <div className={styles.row}>
        <TextField
          label={<FormattedMessage id="forum.poll.most" />}
          error={fieldText('poll.mostChoices')}
          name="pollMost"
          type="number"
          min={1}
          max={maxOptions}
          defaultValue={typed.pollMost ?? '1'}
        />
        <TextField
          label={<FormattedMessage id="forum.poll.end" />}
          hint={<FormattedMessage id="forum.poll.end.hint" />}
          error={fieldText('poll.closesAt')}
          name="pollEnd"
          type="date"
          defaultValue={typed.pollEnd}
        />
        <SelectField
          label={<FormattedMessage id="forum.poll.results" />}
          name="pollResults"
          defaultValue={typed.pollResults ?? 'always'}
        >
          {pollResults.map((results) => (
            <option key={results} value={results}>
              {intl.formatMessage({ id: `forum.poll.results.${results}` })}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox name="pollChangeable" value="1" defaultChecked={!typed.kind || typed.pollChangeable === '1'}>
        <FormattedMessage id="forum.poll.changeable" />
      </Checkbox>
    </fieldset>
  );
}
