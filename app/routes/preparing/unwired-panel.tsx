import styles from './preparing.module.css';

const rails = [56, 116, 176];

/** A mounting plate with its rails and ducts in place and no device on it yet. */
export function UnwiredPanel() {
  return (
    <svg className={styles.panel} viewBox="0 0 320 240" width={320} height={240} aria-hidden="true">
      <path className={styles.plate} d="M20 16h280v208H20z" />
      <path d="M20 16h280v208H20z" />
      {rails.map((y) => (
        <g key={y}>
          <path className={styles.rail} d={`M56 ${y}h208v14H56z`} />
          <path className={styles.thin} d={`M56 ${y + 4}h208M56 ${y + 10}h208`} />
        </g>
      ))}
      <path className={styles.duct} d="M32 32h12v176H32zM276 32h12v176h-12z" />
      <path
        className={styles.dashed}
        d="M76 42h28v42H76zM112 42h28v42h-28zM76 102h44v42H76zM128 102h44v42h-44z"
      />
      <path className={styles.dashed} d="M76 168h120v30H76z" />
    </svg>
  );
}
