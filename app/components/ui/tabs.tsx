import type { ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import styles from './tabs.module.css';

export interface TabItem {
  to: string;
  label: ReactNode;
  /** Small number behind the label. */
  count?: ReactNode;
  isCurrent: boolean;
}

interface TabsProps {
  /** Names the row of links for screen readers. */
  label: string;
  items: readonly TabItem[];
  isScrollKept?: boolean;
}

/** Tabs that are links: the chosen one stands in the address, so it works without scripts and can be sent on. */
export function Tabs({ label, items, isScrollKept = true }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map((item) => (
        <AppLink
          key={item.to}
          to={item.to}
          aria-current={item.isCurrent ? 'page' : undefined}
          isScrollKept={isScrollKept}
        >
          {item.label}
          {item.count !== undefined && <small>{item.count}</small>}
        </AppLink>
      ))}
    </nav>
  );
}
