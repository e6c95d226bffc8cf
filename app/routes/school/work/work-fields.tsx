import { FormattedMessage } from 'react-intl';
import { workLimits } from '../../../../contract/school/work-limits.ts';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { useLineFault } from '../use-line-fault.tsx';

interface WorkFieldsProps {
  first: { title: string; text: string; rubric: string; dueAt: string };
  failure: PostFailure | undefined;
}

/** What an assignment asks for, how it is marked, and until when. */
export function WorkFields({ first, failure }: WorkFieldsProps) {
  const fieldText = useFieldTextOf('school', failure);
  const lineFault = useLineFault(failure);
  const typed = { ...first, ...failure?.typed };
  return (
    <>
      <TextField
        label={<FormattedMessage id="school.work.title" />}
        error={fieldText('title')}
        name="title"
        required
        maxLength={workLimits.title}
        defaultValue={typed.title}
      />
      <TextareaField
        label={<FormattedMessage id="school.work.body" />}
        hint={<FormattedMessage id="school.work.body.hint" />}
        error={fieldText('text')}
        name="text"
        required
        rows={5}
        maxLength={workLimits.text}
        defaultValue={typed.text}
      />
      <TextareaField
        label={<FormattedMessage id="school.work.rubric" />}
        hint={<FormattedMessage id="school.work.rubric.hint" />}
        error={lineFault('rubric')}
        name="rubric"
        required
        rows={5}
        maxLength={workLimits.rubric}
        defaultValue={typed.rubric}
      />
      <TextField
        label={<FormattedMessage id="school.work.due" />}
        hint={<FormattedMessage id="school.work.due.hint" />}
        error={fieldText('dueAt')}
        name="dueAt"
        type="datetime-local"
        required
        defaultValue={typed.dueAt}
      />
    </>
  );
}
