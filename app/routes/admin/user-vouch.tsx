import { FormattedMessage } from 'react-intl';
import type { AdminUser } from '../../../contract/admin/admin.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useSite } from '../../shell/use-site.ts';
import { ActForm } from './act-form.tsx';

interface UserVouchProps {
  user: AdminUser;
  failureOf: (act: string) => { reason: string; code: string; fields: Record<string, string> } | undefined;
}

/** Says who somebody is, where the site takes the word of staff for it. */
export function UserVouch({ user, failureOf }: UserVouchProps) {
  const isAsked = useSite()?.config.verifiedBy === 'staff';
  if (!isAsked && !user.isVouched) return null;
  const act = user.isVouched ? 'unvouch' : 'vouch';
  return (
    <Card title={<FormattedMessage id="admin.user.vouch" />}>
      <ActForm failure={failureOf(act)} reason={failureOf(act)?.reason}>
        <p>
          <FormattedMessage id={`admin.user.${act}.text`} />
        </p>
        <Button type="submit" name="act" value={act}>
          <FormattedMessage id={`admin.user.${act}.go`} />
        </Button>
      </ActForm>
    </Card>
  );
}
