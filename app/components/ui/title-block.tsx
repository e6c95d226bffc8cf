import type { ReactNode } from 'react';
import styles from './title-block.module.css';
import { Written } from './written.tsx';

export interface TitleBlockEntry {
  name: string;
  value: ReactNode;
  /** Takes the whole width. */
  isWide?: boolean;
}

/** The title block (图签): name, number, revision, format and size of a file. */
export function TitleBlock({ entries }: { entries: readonly TitleBlockEntry[] }) {
  return (
    <dl className={styles.block}>
      {fillRows(entries).map(({ name, value, isWide }) => (
        <div key={name} className={isWide ? styles.wide : undefined}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <Written text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One that would leave the other half of its row empty takes the whole. */
function fillRows(entries: readonly TitleBlockEntry[]): TitleBlockEntry[] {
  let isSecond = false;
  return entries.map((entry, at) => {
    const next = entries[at + 1];
    const isWide = Boolean(entry.isWide) || (!isSecond && (!next || Boolean(next.isWide)));
    isSecond = !isWide && !isSecond;
    return { ...entry, isWide };
  });
}
