import { FormattedMessage } from 'react-intl';
import type { RubricLine } from '../../../../contract/school/rubric.ts';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';

interface MarkFieldsProps {
  rubric: readonly RubricLine[];
  marks: readonly number[] | null;
  /** Its `marks` are what was typed, with spaces between. */
  failure: PostFailure | undefined;
}

/** Points by the lines of a rubric. */
export function MarkFields({ rubric, marks, failure }: MarkFieldsProps) {
  const fieldText = useFieldTextOf('school', failure);
  const typed = failure?.typed['marks']?.split(' ');
  const isFit = (typedPoints = '', most = 0) => /^\d{1,3}$/.test(typedPoints) && Number(typedPoints) <= most;
  const isAnyUnfit = typed?.some((each, at) => !isFit(each, rubric[at]?.points)) ?? false;
  return rubric.map(({ text, points }, at) => (
    <TextField
      key={text}
      label={
        <FormattedMessage id="school.work.mark.line" values={{ text: <Written text={text} />, points }} />
      }
      error={isAnyUnfit && isFit(typed?.[at], points) ? undefined : fieldText('marks')}
      name="mark"
      type="number"
      min={0}
      max={points}
      step={1}
      required
      defaultValue={typed?.[at] ?? marks?.[at] ?? ''}
    />
  ));
}
