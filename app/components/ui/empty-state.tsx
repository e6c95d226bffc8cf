import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** What to do, in a sentence. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Level of the heading, so that no level is skipped. */
  level?: 'h2' | 'h3';
}

/** Nothing here: an open contact, what happened, one way on. */
export function EmptyState({ title, children, action, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <OpenContact />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Something failed: the same drawing, told as an alert. */
export function ErrorState(props: EmptyStateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}

function OpenContact() {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 80" width={120} height={80} aria-hidden="true">
      <path className={styles.heavy} d="M6 40H42" />
      <circle cx="42" cy="40" r="3" />
      <path className={styles.heavy} d="M80 40 48 22" />
      <circle cx="80" cy="40" r="3" />
      <path className={styles.dead} d="M80 40h34" />
      <path d="M50 54h22v14H50z" />
      <path className={styles.linkage} d="M61 30v24" />
    </svg>
  );
}
