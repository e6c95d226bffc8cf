import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import styles from './entry-left.module.css';

/** Tells a visitor that the entry was taken, and the code that nobody can send again. */
export function EntryLeft({ left: { code } }: { left: { code: string | null } }) {
  return (
    <div className={styles.left}>
      <Notice tone="ok">
        <FormattedMessage id="guest_book.left" />
      </Notice>
      <p>
        <FormattedMessage id="guest_book.left.code" />
      </p>
      <p className={styles.code}>
        <code>{code?.match(/.{4}/g)?.join('-')}</code>
      </p>
      <p>
        <ButtonLink to="/guestBook">
          <FormattedMessage id="guest_book.back" />
        </ButtonLink>
      </p>
    </div>
  );
}
