import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './viewer.module.css';

/** A list or form beside the stage of a viewer. */
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
  return (
    <section className={styles.panel}>
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
