import { FormattedMessage } from 'react-intl';
import { Checkbox, ChoiceGroup } from '../../components/ui/choice.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import type { MessageId } from '../../i18n/messages.ts';

/** Agreement to this use alone, as the law wants for what is sensitive. */
export function Agreement({ id, failure }: { id: MessageId; failure: PostFailure | undefined }) {
  const error = useFieldTextOf('real_name', failure)('hasAgreed');
  return (
    <ChoiceGroup legend={<FormattedMessage id="real_name.agree" />} error={error && <p>{error}</p>}>
      <Checkbox name="hasAgreed" required defaultChecked={failure?.typed.hasAgreed === 'on'}>
        <FormattedMessage id={id} />
      </Checkbox>
    </ChoiceGroup>
  );
}
