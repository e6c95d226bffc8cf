import { FormattedMessage } from 'react-intl';
import styles from './broken-circuit.module.css';

const poles = [60, 72, 84];

/** A switch that stands open: live bars on the left, dead ones on the right, one lamp on each side. */
export function BrokenCircuit({ tag }: { tag: string }) {
  return (
    <svg className={styles.circuit} viewBox="0 0 860 210" width={860} height={210} aria-hidden="true">
      <path className={`${styles.bar} ${styles.l1}`} d="M-1400 60H330" />
      <path className={`${styles.bar} ${styles.l2}`} d="M-1400 72H330" />
      <path className={`${styles.bar} ${styles.l3}`} d="M-1400 84H330" />
      <path className={`${styles.bar} ${styles.dead}`} d="M530 60H2300M530 72H2300M530 84H2300" />
      <path className={styles.neutral} d="M-1400 200H2300" />
      <Lamp x={150} isLive />
      <Lamp x={710} />
      {poles.map((y) => (
        <g key={y}>
          <circle className={styles.terminal} cx="330" cy={y} r="4" />
          <circle className={styles.terminal} cx="530" cy={y} r="4" />
          <path className={styles.blade} d={`M530 ${y}L352 ${y - 52}`} />
        </g>
      ))}
      <path className={styles.linkage} d="M440 34V118" />
      <path className={styles.terminal} d="M410 118h60v26h-60z" />
      <text className={styles.tag} x="440" y="135">
        {tag}
      </text>
    </svg>
  );
}

/** A signal lamp between L3 and N; the live one glows. */
function Lamp({ x, isLive }: { x: number; isLive?: boolean }) {
  return (
    <g className={isLive ? undefined : styles.dead}>
      <path d={`M${x} 84V150M${x} 186V200`} />
      {isLive && <circle className={styles.joint} cx={x} cy="84" r="4" />}
      <circle className={styles.joint} cx={x} cy="200" r="4" />
      <circle className={isLive ? styles.glow : styles.dark} cx={x} cy="168" r="18" />
      <path d={`M${x - 12.7} 155.3l25.4 25.4M${x + 12.7} 155.3l-25.4 25.4`} />
      {isLive && (
        <text className={styles.name} x={x - 22} y="196">
          N
        </text>
      )}
      <text className={styles.caption} x={x + 30} y="172">
        <FormattedMessage id={isLive ? 'error_page.live' : 'error_page.dead'} />
      </text>
    </g>
  );
}
