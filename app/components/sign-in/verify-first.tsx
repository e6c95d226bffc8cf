import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { Notice } from '../ui/notice.tsx';

interface VerifyFirstProps {
  /** What is possible once its person has proved who they are. */
  id: MessageId;
  /** Where the way leads back to. */
  path: string;
}

/** Before work that needs a verified person: says so, and leads there and back. */
export function VerifyFirst({ id, path }: VerifyFirstProps) {
  return (
    <Notice tone="warn">
      <FormattedMessage id={id} />{' '}
      <AppLink className="link" to={`/user/verify?ref=${encodeURIComponent(path)}`}>
        <FormattedMessage id="core.verify_first.go" />
      </AppLink>
    </Notice>
  );
}
