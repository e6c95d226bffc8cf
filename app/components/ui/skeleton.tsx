import styles from './skeleton.module.css';

interface SkeletonProps {
  /** A line of text, or a picture of 8 : 5. */
  shape?: 'line' | 'picture';
  width?: 'full' | 'wide' | 'half';
}

/** A grey box of the size of what will come; hidden from screen readers. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <div className={`${styles.skeleton} ${styles[shape]} ${styles[width]}`} aria-hidden="true" />;
}
