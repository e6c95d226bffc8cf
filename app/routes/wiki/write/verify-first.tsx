import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Notice } from '../../../components/ui/notice.tsx';

/** Before the first words a phone number has to be verified; afterwards the way leads back here. */
export function VerifyFirst({ path }: { path: string }) {
  return (
    <Notice tone="warn">
      <FormattedMessage id="wiki.verify" />{' '}
      <AppLink className="link" to={`/user/verify?ref=${encodeURIComponent(path)}`}>
        <FormattedMessage id="wiki.verify.go" />
      </AppLink>
    </Notice>
  );
}
