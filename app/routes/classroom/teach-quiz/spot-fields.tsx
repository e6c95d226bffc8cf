import { FormattedMessage, useIntl } from 'react-intl';
import { columnsOfSpot, rowsOfSpot } from '../../../../contract/classroom/quiz-kinds.ts';
import type { TaughtQuestion } from '../../../../contract/classroom/teach-quiz.ts';
import { Field } from '../../../components/ui/field.tsx';
import { inputClass, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../teach/teach.module.css';

interface SpotFieldsProps {
  question: TaughtQuestion | undefined;
  failure: PostFailure | undefined;
}

/** The drawing that a question is about, and its zones. */
export function SpotFields({ question, failure }: SpotFieldsProps) {
  const intl = useIntl();
  const zones = (name: 'across' | 'down', { min, max }: { min: number; max: number }, usual: number) => (
    <TextField
      name={name}
      type="number"
      min={min}
      max={max}
      required
      label={<FormattedMessage id={`teach.question.${name}`} />}
      defaultValue={failure?.typed[name] ?? String(question?.[name] ?? usual)}
      error={
        failure?.fields?.[name] && <FormattedMessage id="teach.question.zones.wrong" values={{ min, max }} />
      }
    />
  );
  return (
    <>
      {zones('across', columnsOfSpot, 8)}
      {zones('down', rowsOfSpot, 4)}
      <div className={styles.wideField}>
        {question?.picture && (
          <img
            src={question.picture}
            alt={intl.formatMessage({ id: 'teach.question.picture' })}
            className={styles.poster}
            width={800}
            height={450}
          />
        )}
        <Field
          label={<FormattedMessage id="teach.question.picture" />}
          hint={<FormattedMessage id="teach.question.picture.hint" />}
          error={failure?.fields?.['picture'] && <FormattedMessage id="teach.question.picture.missing" />}
        >
          {(control) => (
            <input
              type="file"
              name="picture"
              required={!question?.picture}
              accept="image/png,image/jpeg,image/webp"
              {...control}
              className={inputClass('medium')}
            />
          )}
        </Field>
      </div>
    </>
  );
}
