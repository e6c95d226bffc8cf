import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { LessonPractice } from '../../../../contract/classroom/practice.ts';
import { practiceLimits } from '../../../../contract/classroom/practice-kinds.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextareaField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './practice.module.css';

interface TaskFormProps {
  task: LessonPractice['task'];
  failure: PostFailure | undefined;
}

/** What the lesson asks its viewers to do. */
export function TaskForm({ task, failure }: TaskFormProps) {
  const own = failure?.intent === 'save' ? failure : undefined;
  const fieldText = useFieldTextOf('practice', own);
  return (
    <Card title={<FormattedMessage id="practice.task" />}>
      <Form method="post" className={styles.stack}>
        <TextareaField
          label={<FormattedMessage id="practice.edit.task" />}
          hint={<FormattedMessage id="practice.edit.task.hint" />}
          error={fieldText('task')}
          name="task"
          rows={5}
          maxLength={practiceLimits.task}
          defaultValue={own?.typed['task'] ?? task.zh}
        />
        <TextareaField
          label={<FormattedMessage id="practice.edit.task_en" />}
          error={fieldText('taskEn')}
          name="taskEn"
          rows={5}
          maxLength={practiceLimits.task}
          defaultValue={own?.typed['taskEn'] ?? task.en}
        />
        <div>
          <Button type="submit" name="intent" value="save" variant="primary">
            <FormattedMessage id="practice.edit.save" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
