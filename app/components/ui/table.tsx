import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** Names the scrolling region and the table. */
  label: string;
  /** Of many columns: on a phone it scrolls before its numbers and times fall to pieces. */
  isWide?: boolean;
  /** On a phone each row is a card, whose cells name themselves by `data-label`: nothing lies beside the screen. */
  hasCards?: boolean;
  children: ReactNode;
}

/** A table that scrolls in its own region when it is wider than the page; reachable by keyboard. */
export function Table({ label, isWide = false, hasCards = false, children }: TableProps) {
  const names = [styles.table, isWide && styles.wide, hasCards && styles.cards].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take focus to be scrolled by keys
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={names} aria-label={label}>
        {children}
      </table>
    </section>
  );
}

/** Class of cells with numbers. */
export const numberCell = styles.number ?? '';

interface ColumnHeadsProps<Name extends string> {
  names: readonly Name[];
  /** Columns of numbers, whose heads stand over them. */
  numbers?: readonly Name[];
  text: (name: Name) => ReactNode;
}

/** The head row of a table. */
export function ColumnHeads<Name extends string>({ names, numbers = [], text }: ColumnHeadsProps<Name>) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" className={numbers.includes(name) ? numberCell : undefined}>
            {text(name)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
