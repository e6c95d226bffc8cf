import { FormattedMessage } from 'react-intl';
import { Card } from '../../components/ui/card.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { AccountForm } from './account-form.tsx';

export function AppealForm({ failure }: { failure: PostFailure | undefined }) {
  return (
    <Card title={<FormattedMessage id="certification.appeal" />}>
      <AccountForm
        intent="appeal"
        field="appeal"
        fault="reason"
        failure={failure}
        label="certification.appeal.reason"
        hint="certification.appeal.hint"
        send="certification.appeal.send"
      />
    </Card>
  );
}
