import styles from './logo.module.css';

/** The mark: three phase bars and a tap. Ours until the owner brings another. */
export function Logo({ size = 28 }: { size?: 24 | 28 }) {
  return (
    <svg className={styles.logo} viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <path className={styles.l1} d="M1 6h26" />
      <path className={styles.l2} d="M1 11.5h26" />
      <path className={styles.l3} d="M1 17h26" />
      <path className={styles.tap} d="M14 6v17" />
      <circle className={styles.solid} cx="14" cy="6" r="2.8" />
      <path className={styles.solid} d="M9 22h10l-5 6z" />
    </svg>
  );
}
