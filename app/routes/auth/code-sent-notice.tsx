import { FormattedMessage } from 'react-intl';
import { Notice } from '../../components/ui/notice.tsx';
import type { Sent } from './form-result.ts';
import { StaffContact } from './security/staff-contact.tsx';

export function CodeSentNotice({
  sent,
  isQuiet,
}: {
  sent: Sent | undefined;
  /** Says nothing about whether the account exists. */
  isQuiet?: boolean;
}) {
  if (!sent) return null;
  const { minutes } = sent;
  if (sent.isWithStaff) {
    return (
      <Notice tone="warn">
        <FormattedMessage
          id={isQuiet ? 'auth.code.waiting_if_known' : 'auth.code.waiting'}
          values={{ minutes }}
        />
        <StaffContact />
      </Notice>
    );
  }
  if (sent.isCall) {
    return (
      <Notice tone="ok">
        <FormattedMessage
          id={isQuiet ? 'auth.code.called_if_known' : 'auth.code.called'}
          values={{ minutes }}
        />
      </Notice>
    );
  }
  return (
    <Notice tone="ok">
      <FormattedMessage id={isQuiet ? 'auth.code.sent_if_known' : 'auth.code.sent'} values={{ minutes }} />
    </Notice>
  );
}
