import type { DrawnStep } from './current.ts';
import styles from './path.module.css';

/** Where the trunk and the taps run, and half of what a circuit-breaker is high. All lengths in CSS pixels. */
const trunk = 28;
const tap = 68;
const half = 16;
const tapTop = 22;

/** Supply from above. */
export function IncomerSymbol() {
  return (
    <svg className={styles.symbol} aria-hidden="true">
      <path className={styles.live} d={`M${trunk} 8V18M${trunk - 6} 18h12l-6 11z`} />
      <line className={styles.live} x1={trunk} y1="29" x2={trunk} y2="100%" />
    </svg>
  );
}

/** The outgoing feeder at the end. */
export function EndSymbol({ isFed }: { isFed: boolean }) {
  const line = isFed ? styles.live : styles.dead;
  return (
    <svg className={styles.symbol} aria-hidden="true">
      <path className={line} d={`M${trunk} 0V26`} />
      <path className={`${line} ${isFed ? styles.full : ''}`} d={`M${trunk - 6} 26h12l-6 11z`} />
    </svg>
  );
}

export function StepSymbol({ step }: { step: DrawnStep }) {
  return step.isRequired ? <TrunkBreaker step={step} /> : <Tap step={step} />;
}

/** A required course interrupts the trunk: the line runs to the middle of the row, and from there to its end. */
function TrunkBreaker({ step: { isFed, filled, isDone } }: { step: DrawnStep }) {
  const below = isFed && isDone ? styles.live : styles.dead;
  return (
    <svg className={styles.symbol} aria-hidden="true">
      <line className={styles.dead} x1={trunk} y1="0" x2={trunk} y2="50%" />
      {filled > 0 && <line className={styles.live} x1={trunk} y1="0" x2={trunk} y2={`${filled / 2}%`} />}
      <line className={below} x1={trunk} y1="50%" x2={trunk} y2="100%" />
      <svg x={trunk} y="50%" overflow="visible" aria-hidden="true">
        <rect className={styles.gap} x="-4" y={-half} width="8" height={2 * half} />
        <Breaker isClosed={isDone} isLive={isFed && isDone} />
      </svg>
    </svg>
  );
}

/** An optional course is a tap with a circuit-breaker of its own; the trunk goes on beside it. */
function Tap({ step: { isFed, isDone } }: { step: DrawnStep }) {
  const trunkLine = isFed ? styles.live : styles.dead;
  const load = isFed && isDone ? styles.live : styles.dead;
  const middle = tapTop + 12 + half;
  return (
    <svg className={styles.symbol} aria-hidden="true">
      <line className={trunkLine} x1={trunk} y1="0" x2={trunk} y2="100%" />
      <circle className={isFed ? styles.liveDot : styles.deadDot} cx={trunk} cy={tapTop} r="3.5" />
      <path className={trunkLine} d={`M${trunk} ${tapTop}H${tap}V${middle - half}`} />
      <g transform={`translate(${tap} ${middle})`}>
        <Breaker isClosed={isDone} isLive={isFed && isDone} />
        <path className={load} d={`M0 ${half}V${half + 8}M-5 ${half + 8}h10l-5 9z`} />
      </g>
    </svg>
  );
}

/** Fixed contact with its cross on top, hinge on the load side, blade to the left when open; from -16 to 16. */
function Breaker({ isClosed, isLive }: { isClosed: boolean; isLive: boolean }) {
  const line = isLive ? styles.live : styles.dead;
  return (
    <>
      <path className={styles.cross} d="M-4.5 -20.5l9 9M4.5 -20.5l-9 9" />
      <path className={line} d={isClosed ? 'M0 -16V16' : 'M0 16L-11 -9'} />
    </>
  );
}
