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
}

/** A message that stays on the page until it is dealt with. Errors are announced to screen readers at once. */
export function Notice({ tone = 'info', children, id, isLasting }: NoticeProps) {
  const isPosted = use(PostedContext);
  const isRefusal = tone === 'bad' && !isLasting;
  return (
    <div
      id={id}
      className={`${styles.notice} ${styles[tone]}`}
      {...(isRefusal && { role: 'alert', tabIndex: -1, autoFocus: isPosted })}
    >
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
