import { FormattedMessage } from 'react-intl';
import { Notice } from '../../components/ui/notice.tsx';
import { useSite } from '../../shell/use-site.ts';
import { StaffContact } from './security/staff-contact.tsx';

export type Channel = 'sms' | 'mail' | 'either';

/** Before a code is asked for: that it cannot arrive, because the portal sends no SMS or no mail. */
export function UnsentNotice({ channel }: { channel: Channel }) {
  const { sendsSms = true, sendsMail = true } = useSite()?.config ?? {};
  const missing = [
    ...(!sendsSms && channel !== 'mail' ? ['sms'] : []),
    ...(!sendsMail && channel !== 'sms' ? ['mail'] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn">
      <FormattedMessage
        // One of two is lacking: what goes by the other arrives.
        id={
          channel === 'either' && missing.length === 1 ? 'auth.code.no_channel_one' : 'auth.code.no_channel'
        }
        values={{ missing: missing.length === 2 ? 'both' : missing[0] }}
      />
      <StaffContact />
    </Notice>
  );
}
