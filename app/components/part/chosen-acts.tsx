import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './chosen-acts.module.css';

/** Below a list whose parts are ticked: what can be done with those, once there are any. */
export function ChosenActs({ children }: { children: ReactNode }) {
  return (
    <div className={styles.acts}>
      <span className={styles.none}>
        <FormattedMessage id="part.chosen.none" />
      </span>
      <span className={styles.some}>
        <FormattedMessage id="part.chosen" />
      </span>
      {children}
    </div>
  );
}
