import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../components/ui/notice.tsx';
import styles from './order.module.css';

/** Leads to WeChat, which tells who pays. A link, because no form of ours may lead to another host. */
export function PayerLink({ address }: { address: string }) {
  useEffect(() => window.location.assign(address), [address]);
  return (
    <Notice>
      <a className={styles.link} href={address} rel="external">
        <FormattedMessage id="order.payer" />
      </a>
    </Notice>
  );
}
