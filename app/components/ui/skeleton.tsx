import styles from './skeleton.module.css';

/** A grey box of the size of what will come; hidden from screen readers. */
export function Skeleton({ width, height = 14 }: { width?: string; height?: number }) {
  return <div className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
