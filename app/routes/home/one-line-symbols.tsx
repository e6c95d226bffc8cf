import { FormattedMessage } from 'react-intl';
import styles from './one-line-symbols.module.css';

interface SymbolProps {
  className: string | undefined;
}

/**
 * The feeder, drawn once and used by every product: breaker with its × on the fixed contact, current
 * transformer, three conductor strokes, outgoing arrow (GB/T 4728). `--blade`, `--flow` come from the link.
 */
export function FeederSymbols() {
  return (
    <svg className={styles.definitions} width="0" height="0" aria-hidden="true" focusable="false">
      <symbol id="feeder" viewBox="0 0 100 196">
        <g className={styles.line}>
          <rect className={styles.solid} x="47" y="-1" width="6" height="15" rx="3" />
          <path d="M50 13V40M45 35l10 10M55 35l-10 10M50 70V96M58 104H70M50 96V166" />
          <path className={styles.heavy} d="M50 70V41" data-blade="vertical" />
          <circle cx="50" cy="104" r="8" />
          <path className={styles.thin} d="M61 107.5l3-7M65 107.5l3-7M42 138l16-8M42 142l16-8M42 146l16-8" />
          <path className={styles.flow} d="M50 14V166" />
          <path className={styles.outgoing} d="M44 164h12l-6 16z" />
        </g>
      </symbol>
      <symbol id="feeder-flat" viewBox="0 0 76 40">
        <g className={styles.line}>
          <rect className={styles.solid} x="-1" y="17" width="15" height="6" rx="3" />
          <path d="M13 20H26M21.5 15.5l9 9M30.5 15.5l-9 9M50 20H62" />
          <path className={styles.heavy} d="M50 20H27" data-blade="flat" />
          <path className={styles.flow} d="M12 20H62" />
          <path className={styles.outgoing} d="M60 15v10l9-5z" />
        </g>
      </symbol>
    </svg>
  );
}

/** The incomer: outgoing from the two-winding transformer T1, 10/0.4 kV, through the closed breaker QF0. */
export function IncomerSymbol({ className }: SymbolProps) {
  return (
    <svg className={className} viewBox="0 0 100 196" aria-hidden="true">
      <g className={styles.line}>
        <rect className={styles.solid} x="47" y="-1" width="6" height="15" rx="3" />
        <path d="M50 13V38M45 33l10 10M55 33l-10 10M50 68V91M50 134V176" />
        <path className={styles.heavy} d="M50 68V39" />
        <circle cx="50" cy="104" r="13" />
        <circle cx="50" cy="121" r="13" />
        <path className={styles.thin} d="M42 154l16-8M42 158l16-8M42 162l16-8" />
        <path className={styles.solid} d="M44 176h12l-6-13z" />
        <text x="68" y="108">
          T1
        </text>
        <text className={styles.small} x="67" y="124">
          10/0.4 kV
        </text>
        <text x="62" y="46">
          QF0
        </text>
      </g>
    </svg>
  );
}

/** A bus tie between two sections, closed, so that every section drawn as live has the incomer as source. */
export function TieSymbol({ className }: SymbolProps) {
  return (
    <svg className={className} viewBox="0 0 50 196" preserveAspectRatio="none" aria-hidden="true">
      <g className={styles.line}>
        <path d="M0 6.5H9M4 1.5l10 10M14 1.5l-10 10M38 6.5H50" />
        <path className={styles.heavy} d="M38 6.5H9" />
        <text className={styles.label} x="25" y="34">
          <FormattedMessage id="home.diagram.tie" />
        </text>
      </g>
    </svg>
  );
}

/** The bend by which the horizontal bus turns into the trunk that feeds the page's sections. */
export function BusBend({ className }: SymbolProps) {
  return (
    <svg className={className} viewBox="0 0 72 196" fill="none" strokeWidth="3" aria-hidden="true">
      <path d="M72 1.5H14.5V196" stroke="var(--l1)" />
      <path d="M72 6.5H19.5V196" stroke="var(--l2)" />
      <path d="M72 11.5H24.5V196" stroke="var(--l3)" />
    </svg>
  );
}
