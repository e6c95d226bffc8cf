import type { ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import { useContentLang } from '../navigation/content-lang.ts';
import styles from './titled-list.module.css';

export function TitledList({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}

interface TitledItemProps {
  to: string;
  title: string;
  excerpt: string;
  /** Facts and acts in one line below. */
  children: ReactNode;
}

/** Something that a person wrote: its title, how it begins, its facts. */
export function TitledItem({ to, title, excerpt, children }: TitledItemProps) {
  const lang = useContentLang();
  return (
    <li>
      <h3 lang={lang}>
        <AppLink to={to}>{title}</AppLink>
      </h3>
      {excerpt && <p lang={lang}>{excerpt}</p>}
      <div className={styles.facts}>{children}</div>
    </li>
  );
}
