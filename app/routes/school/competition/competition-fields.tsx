import { FormattedMessage } from 'react-intl';
import { competitionLimits } from '../../../../contract/school/competition.ts';
import { workLimits } from '../../../../contract/school/work-limits.ts';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { useLineFault } from '../use-line-fault.tsx';

interface CompetitionFieldsProps {
  first: Readonly<Record<string, string>>;
  failure: PostFailure | undefined;
}

/** What a competition says, its criteria and its times. */
export function CompetitionFields({ first, failure }: CompetitionFieldsProps) {
  const fieldText = useFieldTextOf('school', failure);
  const lineFault = useLineFault(failure);
  const typed = failure?.typed ?? first;
  const area = (name: 'about' | 'rules', max: number, rows: number) => (
    <TextareaField
      label={<FormattedMessage id={`school.competition.${name}`} />}
      error={fieldText(name)}
      name={name}
      required
      rows={rows}
      maxLength={max}
      defaultValue={typed[name] ?? ''}
    />
  );
  const time = (name: 'opensAt' | 'closesAt') => (
    <TextField
      label={<FormattedMessage id={`school.competition.${name}`} />}
      hint={<FormattedMessage id="school.competition.time.hint" />}
      error={fieldText(name)}
      name={name}
      type="datetime-local"
      required
      defaultValue={typed[name] ?? ''}
    />
  );
  return (
    <>
      <TextField
        label={<FormattedMessage id="school.work.title" />}
        error={fieldText('title')}
        name="title"
        required
        maxLength={competitionLimits.title}
        defaultValue={typed['title'] ?? ''}
      />
      {area('about', competitionLimits.about, 3)}
      {area('rules', competitionLimits.rules, 6)}
      <TextareaField
        label={<FormattedMessage id="school.competition.criteria" />}
        hint={<FormattedMessage id="school.competition.criteria.hint" />}
        error={lineFault('criteria')}
        name="criteria"
        required
        rows={4}
        maxLength={workLimits.rubric}
        defaultValue={typed['criteria'] ?? ''}
      />
      {time('opensAt')}
      {time('closesAt')}
    </>
  );
}
