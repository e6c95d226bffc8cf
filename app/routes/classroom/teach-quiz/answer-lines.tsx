import { FormattedMessage, useIntl } from 'react-intl';
import { type QuestionKind, quizLimits } from '../../../../contract/classroom/quiz-kinds.ts';
import { ChoiceGroup, Radio } from '../../../components/ui/choice.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import type { MessageId } from '../../../i18n/messages.ts';

interface AnswerLinesProps {
  kind: QuestionKind;
  lines: string;
  failure: PostFailure | undefined;
}

/** Options and right answer of a question, as lines, or as two choices for judging. */
export function AnswerLines({ kind, lines, failure }: AnswerLinesProps) {
  const intl = useIntl();
  const fault = failure?.fields?.['lines'];
  const id = `teach.question.fault.${fault}`;
  const error =
    fault &&
    intl.formatMessage({
      id: (Object.hasOwn(intl.messages, id) ? id : 'teach.question.fault.none') as MessageId,
    });
  const value = failure?.typed['lines'] ?? lines;
  if (kind === 'judge')
    return (
      <ChoiceGroup
        legend={<FormattedMessage id="teach.question.lines.judge" />}
        error={error && <FieldError>{error}</FieldError>}
        isRow
      >
        {(['true', 'false'] as const).map((each) => (
          <Radio key={each} name="lines" value={each} defaultChecked={value === each} required>
            <FormattedMessage id={`teach.question.judge.${each}`} />
          </Radio>
        ))}
      </ChoiceGroup>
    );
  const shared = {
    name: 'lines',
    required: true,
    maxLength: quizLimits.lines,
    label: <FormattedMessage id={`teach.question.lines.${kind}`} />,
    hint: <FormattedMessage id={`teach.question.lines.${kind}.hint`} />,
    defaultValue: value,
    error,
  };
  if (kind === 'number' || kind === 'spot') return <TextField {...shared} />;
  return <TextareaField {...shared} rows={6} />;
}
