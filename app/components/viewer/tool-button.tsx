import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dictionary } from '../../../contract/dictionary.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './viewer.module.css';

/** The tools of a viewer, in one line that wraps. */
export function ToolStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.tools} role="toolbar" aria-label={label} onKeyDown={moveAlong}>
      {children}
    </div>
  );
}

const moves = dictionary<(at: number, last: number) => number>({
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
});

/** From tool to tool by arrows, as toolbars are wont; Tab goes through them as well. */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const move = moves[event.key];
  const tools = [...event.currentTarget.querySelectorAll('button')];
  const at = tools.indexOf(event.target as HTMLButtonElement);
  if (!move || at === -1) return;
  event.preventDefault();
  tools[move(at, tools.length - 1)]?.focus();
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
