import type { ReactNode } from 'react';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import styles from './feeder-section.module.css';

interface FeederSectionProps {
  /** Reference designation on the trunk, e.g. `-Q1`. */
  designation: string;
  title?: string;
  intro?: string;
  more?: { to: string; text: string };
  children: ReactNode;
}

/** One section of the home page, tapped from the trunk by a switch that closes on hover. */
export function FeederSection({ designation, title, intro, more, children }: FeederSectionProps) {
  return (
    <section className={styles.section}>
      <svg className={styles.tap} viewBox="0 0 56 30" aria-hidden="true">
        <rect className={styles.dot} x="1" y="12" width="15" height="6" rx="3" />
        <path d="M15 15H23M18.5 10.5l9 9M27.5 10.5l-9 9M44 15H56" />
        <path className={styles.blade} d="M44 15H24" />
      </svg>
      {title && (
        <div className={styles.head}>
          <span className={styles.designation}>{designation}</span>
          <h2>{title}</h2>
          <p>{intro}</p>
          {more && (
            <AppLink className={styles.more} to={more.to}>
              {more.text}
              <Icon name="arrow" size={16} />
            </AppLink>
          )}
        </div>
      )}
      {children}
    </section>
  );
}

/** Where the trunk ends: a surge protective device to PE, both drawn on all three phases. */
export function TrunkEnd() {
  return (
    <div className={styles.end} aria-hidden="true">
      <svg width="64" height="60" viewBox="0 0 64 60" aria-hidden="true">
        <rect className={styles.dot} x="13" y="-3" width="19" height="6" rx="3" />
        <path className={styles.heavy} d="M22 3V14" />
        <rect className={styles.box} x="15" y="14" width="14" height="20" />
        <path d="M22 14V24" />
        <path className={styles.dot} d="M18.5 22h7l-3.500 7z" />
        <path className={styles.earth} d="M22 34V44M10 44H34M14 49H30M18 54H26" />
        <text x="36" y="27">
          -F1
        </text>
      </svg>
    </div>
  );
}
