import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** Stands at the end of the title's line: a link, a count. */
  aside?: ReactNode;
  level?: 'h2' | 'h3';
  /** Without inner padding, for lists and tables. */
  isFlush?: boolean;
  /** Reaches both edges of the screen on phones. */
  isEdgeToEdge?: boolean;
  children: ReactNode;
  className?: string;
}

/** A surface with a line around it; never one inside another. */
export function Card({
  title,
  aside,
  level: Heading = 'h2',
  isFlush,
  isEdgeToEdge,
  children,
  className,
}: CardProps) {
  return (
    <section className={[styles.card, isEdgeToEdge && styles.edge, className].filter(Boolean).join(' ')}>
      {title && (
        <div className={styles.head}>
          <Heading>{title}</Heading>
          {aside}
        </div>
      )}
      {isFlush ? children : <div className={styles.body}>{children}</div>}
    </section>
  );
}

interface PageHeadProps {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The head of a page: its one h1, a line of text, and what can be done. */
export function PageHead({ title, text, actions }: PageHeadProps) {
  return (
    <div className={styles.pageHead}>
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
