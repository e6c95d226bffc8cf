import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** At the thumb on phones, where the portal's own bar is on other pages: what one does with the page's thing. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label={label}>
      {children}
    </section>
  );
}

/** The one act of a form where it stands, and at the thumb on phones, so that it is visible from the start. */
export function ThumbAction({ children }: { children: ReactNode }) {
  return <div className={styles.act}>{children}</div>;
}
