import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CopyField } from '../forms/copy-field.tsx';
import { Notice } from '../ui/notice.tsx';

interface KeptLinkProps {
  /** Asks to keep the link, or says where it was sent. */
  children: ReactNode;
  address: string;
  tone?: 'info' | 'ok';
}

/** The link that alone opens the page again, to be copied: WebViews show no address bar to copy it from. */
export function KeptLink({ children, address, tone = 'info' }: KeptLinkProps) {
  const intl = useIntl();
  return (
    <Notice tone={tone} isLasting>
      <p>{children}</p>
      <CopyField label={intl.formatMessage({ id: 'core.share.own' })} value={address} />
    </Notice>
  );
}
