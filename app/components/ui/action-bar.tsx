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
