import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './unfolding.module.css';

interface UnfoldingProps {
  items: readonly { key: string | number; title: ReactNode; body: ReactNode }[];
}

/** Headed texts that unfold, the first one open; readable without scripts. */
export function Unfolding({ items }: UnfoldingProps) {
  return (
    <div>
      {items.map(({ key, title, body }, index) => (
        <details key={key} className={styles.item} open={index === 0}>
          <summary>
            {title}
            <Icon name="down" size={20} />
          </summary>
          {body}
        </details>
      ))}
    </div>
  );
}
