import type { ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import styles from './tag.module.css';

export type Tone = 'plain' | 'blue' | 'ok' | 'warn' | 'bad' | 'copper';

interface TagProps {
  children: ReactNode;
  tone?: Tone;
  /** Makes the tag a link. */
  to?: string;
}

export function Tag({ children, tone = 'plain', to }: TagProps) {
  const className = `${styles.tag} ${styles[tone]}`;
  return to ? (
    <AppLink to={to} className={className}>
      {children}
    </AppLink>
  ) : (
    <span className={className}>{children}</span>
  );
}

/** A signal lamp with its text; the faulty one is a diamond, so that the shape tells it too. */
export function Lamp({
  children,
  tone = 'plain',
  isSentence = false,
}: {
  children: ReactNode;
  tone?: 'plain' | 'ok' | 'warn' | 'bad';
  /** Its text is a sentence, which wraps where a lamp's word must not. */
  isSentence?: boolean;
}) {
  const className = `${styles.lamp} ${styles[`lamp-${tone}`]}`;
  return isSentence ? (
    <span className={`${className} ${styles.sentence}`}>
      <span>{children}</span>
    </span>
  ) : (
    <span className={className}>{children}</span>
  );
}

/** A riveted nameplate: member tier, certified expert. Never clickable. */
export function Plate({ children }: { children: ReactNode }) {
  return <span className={styles.plate}>{children}</span>;
}
