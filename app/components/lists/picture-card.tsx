import type { ReactNode } from 'react';
import styles from './picture-card.module.css';

/** A card of a grid, with pictures above words; the link in its heading is that of the whole card. */
export function PictureCard({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <article className={`${styles.card} ${className}`.trimEnd()}>{children}</article>;
}
