import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { LessonStep } from '../../../../contract/classroom/step.ts';
import type { TaughtLesson } from '../../../../contract/classroom/teach-lesson.ts';
import { clock } from '../../../components/course/words.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import teach from '../teach/teach.module.css';
import { StepLine } from './step-line.tsx';
import styles from './steps.module.css';

interface StepsCardProps {
  lesson: TaughtLesson;
  names: Readonly<Record<string, string>>;
  failure: PostFailure | undefined;
}

/** The commands that a lesson shows, for its teacher: those that stand, and the form for one more. */
export function StepsCard({ lesson, names, failure }: StepsCardProps) {
  const intl = useIntl();
  const { steps } = lesson;
  return (
    <Card title={<FormattedMessage id="step.title" />}>
      <div className={teach.page}>
        <p className={teach.hint}>
          <FormattedMessage id="step.text" />
        </p>
        {steps.length > 0 && (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.stepId}>
                <span>{clock(step.at / 10)}</span>
                <StepLine step={step} names={names} />
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="stepId" value={step.stepId} />
                  <Button
                    type="submit"
                    name="intent"
                    value="step-remove"
                    variant="ghost"
                    size="small"
                    aria-label={`${intl.formatMessage({ id: 'step.remove' })} ${clock(step.at / 10)} ${step.path}`}
                  >
                    <FormattedMessage id="step.remove" />
                  </Button>
                </Form>
              </li>
            ))}
          </ol>
        )}
        <AddForm
          key={steps.length}
          names={names}
          last={steps.at(-1)}
          failure={failure?.intent === 'step' ? failure : undefined}
        />
      </div>
    </Card>
  );
}

interface AddFormProps extends Omit<StepsCardProps, 'lesson'> {
  /** The next one is of the same product and version, as a rule. */
  last: LessonStep | undefined;
}

function AddForm({ names, last, failure }: AddFormProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('step', failure);
  const isBusy = useNavigation().formData?.get('intent') === 'step';
  const text = (name: 'at' | 'version' | 'path', maxLength: number) => (
    <TextField
      name={name}
      required
      maxLength={maxLength}
      label={<FormattedMessage id={`step.${name}`} />}
      hint={<FormattedMessage id={`step.${name}.hint`} />}
      defaultValue={failure?.typed[name] ?? (name === 'version' ? last?.version : '') ?? ''}
      error={fieldText(name)}
    />
  );
  return (
    <Form method="post" className={teach.form} preventScrollReset>
      <div className={teach.fields}>
        {text('at', 8)}
        <SelectField
          name="product"
          required
          label={<FormattedMessage id="step.product" />}
          defaultValue={failure?.typed['product'] ?? last?.product ?? ''}
          error={fieldText('product')}
        >
          <option value="">{intl.formatMessage({ id: 'teach.choose' })}</option>
          {Object.entries(names).map(([slug, name]) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        {text('version', 24)}
        {text('path', 80)}
      </div>
      <Button type="submit" name="intent" value="step" isBusy={isBusy}>
        <FormattedMessage id="step.add" />
      </Button>
    </Form>
  );
}
