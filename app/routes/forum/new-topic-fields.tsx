import { FormattedMessage, useIntl } from 'react-intl';
import type { Board } from '../../../contract/forum.ts';
import { topicKinds } from '../../../contract/forum-limits.ts';
import { ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { SelectField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../post-answer.ts';
import { useFieldText } from './field-text.ts';

interface NewTopicFieldsProps {
  boards: readonly Board[];
  typed: Record<string, string>;
  failure: PostFailure | undefined;
}

/** What is decided once, when a topic is opened: its kind and its board. */
export function NewTopicFields({ boards, typed, failure }: NewTopicFieldsProps) {
  const intl = useIntl();
  const fieldText = useFieldText(failure);
  return (
    <>
      <ChoiceGroup legend={<FormattedMessage id="forum.form.kind" />} isRow>
        {topicKinds.map((kind) => (
          <RadioCard
            key={kind}
            name="kind"
            value={kind}
            defaultChecked={kind === (typed.kind ?? 'question')}
            note={<FormattedMessage id={`forum.kind.${kind}.text`} />}
          >
            <FormattedMessage id={`forum.kind.${kind}`} />
          </RadioCard>
        ))}
      </ChoiceGroup>
      <SelectField
        label={<FormattedMessage id="forum.form.board" />}
        error={fieldText('boardId')}
        name="boardId"
        required
        defaultValue={typed.boardId ?? ''}
      >
        <option value="">{intl.formatMessage({ id: 'forum.form.board.choose' })}</option>
        {boards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
