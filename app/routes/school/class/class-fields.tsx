import { FormattedMessage } from 'react-intl';
import { schoolLimits } from '../../../../contract/school/limits.ts';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';

interface ClassFieldsProps {
  first: { name: string; endsOn: string; isListed: string };
  failure: PostFailure | undefined;
}

/** What a class is called, until when it goes on, and whether only its list may join. */
export function ClassFields({ first, failure }: ClassFieldsProps) {
  const fieldText = useFieldTextOf('school', failure);
  const typed = { ...first, ...(failure && { isListed: '' }), ...failure?.typed };
  return (
    <>
      <TextField
        label={<FormattedMessage id="school.class.name" />}
        hint={<FormattedMessage id="school.class.name.hint" />}
        error={fieldText('name')}
        name="name"
        required
        maxLength={schoolLimits.className}
        defaultValue={typed.name}
      />
      <TextField
        label={<FormattedMessage id="school.class.ends" />}
        hint={<FormattedMessage id="school.class.ends.hint" />}
        error={fieldText('endsOn')}
        name="endsOn"
        type="date"
        required
        defaultValue={typed.endsOn}
      />
      <Checkbox name="isListed" value="1" defaultChecked={typed.isListed === '1'}>
        <FormattedMessage id="school.class.listed" />
      </Checkbox>
    </>
  );
}
