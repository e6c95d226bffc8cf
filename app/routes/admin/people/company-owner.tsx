import { FormattedMessage } from 'react-intl';
import type { StaffCompany } from '../../../../contract/company/staff.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { ActForm } from '../act-form.tsx';

interface CompanyOwnerProps {
  heirs: StaffCompany['heirs'];
  failure: PostFailure | undefined;
}

/** Chooses an owner for a company that has none; a second member of staff approves in the queue. */
export function CompanyOwner({ heirs, failure }: CompanyOwnerProps) {
  return (
    <Card title={<FormattedMessage id="company.staff.owner.title" />}>
      <Notice tone="warn">
        <FormattedMessage id="company.staff.owner.text" />
      </Notice>
      <ActForm failure={failure}>
        <SelectField
          label={<FormattedMessage id="company.staff.owner.choose" />}
          name="userId"
          defaultValue={failure?.typed.userId}
        >
          {heirs.map(({ userId, nickname }) => (
            <option key={userId} value={userId}>
              {nickname}
            </option>
          ))}
        </SelectField>
        <div>
          <Button type="submit" name="intent" value="owner">
            <FormattedMessage id="company.staff.owner.ask" />
          </Button>
        </div>
      </ActForm>
    </Card>
  );
}
