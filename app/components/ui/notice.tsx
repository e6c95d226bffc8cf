import { type ReactNode, use } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';
import { PostedContext } from './posted-context.ts';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'bad';

const icons: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  ok: 'check',
  warn: 'alert',
  bad: 'alert',
};

interface NoticeProps {
  tone?: NoticeTone;
  children: ReactNode;
  id?: string;
  /** How things stand, whatever was posted just now. */
  isLasting?: boolean;
  /** What came of the form that was posted just now, where it went well. */
  isOutcome?: boolean;
}

/** A message that stays on the page until it is dealt with. Errors are announced to screen readers at once. */
export function Notice({ tone = 'info', children, id, isLasting, isOutcome }: NoticeProps) {
  const isPosted = use(PostedContext);
  const isRefusal = tone === 'bad' && !isLasting;
  return (
    <div
      id={id}
      className={`${styles.notice} ${styles[tone]}`}
      {...(isRefusal && { role: 'alert' })}
      {...(isOutcome && { role: 'status', 'data-outcome': true })}
      {...((isRefusal || isOutcome) && { tabIndex: -1, autoFocus: isPosted })}
    >
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
