import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'bad';

const icons: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  ok: 'check',
  warn: 'alert',
  bad: 'alert',
};

/** A message that stays on the page until it is dealt with. Errors are announced to screen readers at once. */
export function Notice({
  tone = 'info',
  children,
  id,
}: {
  tone?: NoticeTone;
  children: ReactNode;
  id?: string;
}) {
  return (
    <div id={id} className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
