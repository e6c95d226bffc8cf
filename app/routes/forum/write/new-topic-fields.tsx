import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Board } from '../../../../contract/forum/forum.ts';
import { useTypedEarly } from '../../../components/forms/typed-early.ts';
import { ChoiceGroup, RadioCard } from '../../../components/ui/choice.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { useFieldText } from '../field-text.ts';
import { BountyFields } from './bounty-fields.tsx';
import { offeredKinds } from './new-bounty.ts';
import { PollFields } from './poll-fields.tsx';
import styles from './topic-form.module.css';

interface NewTopicFieldsProps {
  boards: readonly Board[];
  typed: Record<string, string>;
  failure: PostFailure | undefined;
  formKey: string;
  /** D coins that can be spent now. */
  balance: number;
}

/** What is decided once, when a topic is opened: its kind and its board. */
export function NewTopicFields({ boards, typed, failure, formKey, balance }: NewTopicFieldsProps) {
  const intl = useIntl();
  const fieldText = useFieldText(failure);
  const [kind, setKind] = useState(typed.kind ?? 'question');
  const bounty = useRef<HTMLDivElement>(null);
  useTypedEarly(bounty, (field) => {
    if (field instanceof HTMLInputElement && field.name === 'kind' && field.checked) setKind(field.value);
  });
  return (
    <>
      <ChoiceGroup legend={<FormattedMessage id="forum.form.kind" />} isRow>
        {offeredKinds.map((offered) => (
          <RadioCard
            key={offered}
            name="kind"
            value={offered}
            defaultChecked={offered === kind}
            onChange={() => setKind(offered)}
            note={<FormattedMessage id={`forum.kind.${offered}.text`} />}
          >
            <FormattedMessage id={`forum.kind.${offered}`} />
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
      <div ref={bounty} className={kind === 'bounty' ? undefined : styles.hidden}>
        <fieldset className={styles.poll}>
          <legend>
            <FormattedMessage id="forum.bounty.fields" />
          </legend>
          <BountyFields typed={typed} fieldText={fieldText} formKey={formKey} balance={balance} />
        </fieldset>
      </div>
      <div className={kind === 'poll' ? undefined : styles.hidden}>
        <PollFields typed={typed} fieldText={fieldText} />
      </div>
    </>
  );
}
