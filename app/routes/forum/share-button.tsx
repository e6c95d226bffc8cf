import { FormattedMessage, useIntl } from 'react-intl';
import { showToast } from '../../components/toast.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import styles from './post.module.css';

/** Hands the page's address to the device's share sheet, or copies it where there is none. */
export function ShareButton({ title }: { title: string }) {
  const intl = useIntl();
  const onClick = async () => {
    const url = window.location.origin + window.location.pathname;
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await copyAddress(url);
    showToast(intl.formatMessage({ id: 'forum.share.copied' }));
  };
  return (
    <button type="button" className={`${styles.act} ${styles.needsScripts}`} onClick={onClick}>
      <Icon name="share" size={18} />
      <FormattedMessage id="forum.share" />
    </button>
  );
}

/** By the clipboard where it may be used, else by a selection: plain http and old WebViews have no clipboard. */
export async function copyAddress(url: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(url);
  const field = document.createElement('textarea');
  field.value = url;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
