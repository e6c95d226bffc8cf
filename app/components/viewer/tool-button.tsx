import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './viewer.module.css';

/** The tools of a viewer, in one line that wraps. */
export function ToolStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.tools} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

interface ToolButtonProps {
  id: MessageId;
  /** Without one the name itself is shown. */
  icon?: IconName;
  isPressed?: boolean;
  onClick: () => void;
}

export function ToolButton({ id, icon, isPressed, onClick }: ToolButtonProps) {
  const name = useIntl().formatMessage({ id });
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={icon && name}
      title={icon && name}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {icon ? <Icon name={icon} size={18} /> : name}
    </button>
  );
}
