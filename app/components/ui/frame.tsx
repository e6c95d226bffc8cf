import type { ReactNode } from 'react';
import styles from './frame.module.css';

const columns = ['1', '2', '3', '4', '5', '6', '7', '8'];
const rows = ['A', 'B', 'C', 'D', 'E', 'F'];

interface FrameProps {
  children: ReactNode;
  /** Zone marks 1-8 and A-F along the edges; they disappear on phones. A drawing mostly brings its own. */
  hasZones?: boolean;
  /** Grid paper behind the drawing. */
  hasGrid?: boolean;
}

/** The border of a drawing sheet; only around drawings and viewers. */
export function Frame({ children, hasZones = true, hasGrid = false }: FrameProps) {
  return (
    <div className={styles.frame}>
      {hasZones && (
        <>
          <div className={`${styles.zones} ${styles.top}`} aria-hidden="true">
            {columns.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </div>
          <div className={`${styles.zones} ${styles.left}`} aria-hidden="true">
            {rows.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </div>
        </>
      )}
      <div
        className={[styles.content, hasZones && styles.inset, hasGrid && styles.grid]
          .filter(Boolean)
          .join(' ')}
      >
        {children}
      </div>
    </div>
  );
}
