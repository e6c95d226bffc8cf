import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Notice } from '../../../components/ui/notice.tsx';

/** Before the first post a phone number has to be verified; afterwards the way leads back here. */
export function VerifyNotice({ path }: { path: string }) {
  return (
    <Notice tone="warn">
      <FormattedMessage id="forum.verify.first" />{' '}
      <AppLink className="link" to={`/user/verify?ref=${encodeURIComponent(path)}`}>
        <FormattedMessage id="forum.verify" />
      </AppLink>
    </Notice>
  );
}
