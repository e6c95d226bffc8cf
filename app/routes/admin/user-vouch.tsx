import { FormattedMessage } from 'react-intl';
import type { AdminUser } from '../../../contract/admin/admin.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { useSite } from '../../shell/use-site.ts';
import { ActForm } from './act-form.tsx';

interface UserVouchProps {
  user: AdminUser;
  failureOf: (intent: string) => PostFailure | undefined;
}

/** Says who somebody is, where the site takes the word of staff for it. */
export function UserVouch({ user, failureOf }: UserVouchProps) {
  const isAsked = useSite()?.config.verifiedBy === 'staff';
  if (!isAsked && !user.isVouched) return null;
  const intent = user.isVouched ? 'unvouch' : 'vouch';
  return (
    <Card title={<FormattedMessage id="admin.user.vouch" />}>
      <ActForm failure={failureOf(intent)}>
        <p>
          <FormattedMessage id={`admin.user.${intent}.text`} />
        </p>
        <Button type="submit" name="intent" value={intent}>
          <FormattedMessage id={`admin.user.${intent}.go`} />
        </Button>
      </ActForm>
    </Card>
  );
}
