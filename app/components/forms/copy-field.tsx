import { FormattedMessage, useIntl } from 'react-intl';
import { showToast } from '../notices/toast.tsx';
import { Button } from '../ui/button.tsx';
import { inputClass } from '../ui/text-field.tsx';
import styles from './copy-field.module.css';

/** A link that stands to be copied, by its button or by hand. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const intl = useIntl();
  const onCopy = async () => {
    await navigator.clipboard?.writeText(value);
    showToast(intl.formatMessage({ id: 'core.share.copied' }));
  };
  return (
    <span className={styles.row}>
      <input
        readOnly
        value={value}
        aria-label={label}
        className={inputClass('medium', styles.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button size="small" onClick={() => void onCopy()}>
        <FormattedMessage id="core.share.copy" />
      </Button>
    </span>
  );
}
