import { FormattedMessage } from 'react-intl';
import { Notice } from '../../components/ui/notice.tsx';

export function CodeSentNotice({
  sent,
  isQuiet,
}: {
  sent: { minutes: number } | undefined;
  /** Says nothing about whether the account exists. */
  isQuiet?: boolean;
}) {
  if (!sent) return null;
  return (
    <Notice tone="ok">
      <FormattedMessage
        id={isQuiet ? 'auth.code.sent_if_known' : 'auth.code.sent'}
        values={{ minutes: sent.minutes }}
      />
    </Notice>
  );
}
