import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  isOpen: boolean;
  /** Called for the close button, Esc and a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  size?: 'small' | 'medium' | 'large';
}

const fields = ':is(input:not([type=hidden], [hidden]), textarea, select):enabled';

/**
 * A modal on the browser's own `dialog`: it begins in its first field, keeps focus inside and returns it on closing.
 */
export function Dialog({ isOpen, onClose, title, children, size = 'medium' }: DialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) return dialog.close();
    dialog.showModal();
    // The browser would take the first button: a key meant for the field would close the dialog.
    if (!dialog.querySelector('[autofocus]')) dialog.querySelector<HTMLElement>(fields)?.focus();
  }, [isOpen]);

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog is one more way; the key is Esc
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={() => isOpen && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <div>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <Button
              variant="ghost"
              isIcon
              aria-label={intl.formatMessage({ id: 'core.close' })}
              onClick={onClose}
            >
              <Icon name="close" />
            </Button>
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
