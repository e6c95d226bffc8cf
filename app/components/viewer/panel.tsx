import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './viewer.module.css';

/** A list or form beside the stage of a viewer. Esc closes it; whoever was in it is back at the tool that opened it. */
export function Panel({
  title,
  onClose,
  children,
}: {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const intl = useIntl();
  const section = useRef<HTMLElement>(null);
  // Before the panel is taken away: afterwards nobody knows that the focus was in it.
  useLayoutEffect(() => {
    const panel = section.current;
    const opener = document.activeElement;
    panel?.querySelector<HTMLElement>('input[type=search]')?.focus();
    return () => {
      if (opener instanceof HTMLElement && panel?.contains(document.activeElement)) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from anywhere in it
    <section
      ref={section}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.panelHead}>
        <h3>{title}</h3>
        <Button
          variant="ghost"
          size="small"
          isIcon
          aria-label={intl.formatMessage({ id: 'viewer.close' })}
          onClick={onClose}
        >
          <Icon name="close" size={16} />
        </Button>
      </div>
      {children}
    </section>
  );
}
