import { FormattedMessage, useIntl } from 'react-intl';
import { CopyField } from '../../../components/forms/copy-field.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import styles from './entry-left.module.css';

/** Tells a visitor that the entry was taken, and the code that nobody can send again. */
export function EntryLeft({ left: { code } }: { left: { code: string | null } }) {
  const intl = useIntl();
  return (
    <div className={styles.left}>
      <Notice tone="ok" isOutcome>
        <FormattedMessage id="guest_book.left" />
      </Notice>
      <p>
        <FormattedMessage id="guest_book.left.code" />
      </p>
      {code && (
        <CopyField
          label={intl.formatMessage({ id: 'guest_book.left.code.label' })}
          value={code.match(/.{4}/g)?.join('-') ?? code}
          copyLabel="guest_book.left.code.copy"
          doneLabel="guest_book.left.code.copied"
        />
      )}
      <p>
        <ButtonLink to="/guestBook">
          <FormattedMessage id="guest_book.back" />
        </ButtonLink>
      </p>
    </div>
  );
}
