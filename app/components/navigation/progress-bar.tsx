import { useNavigation } from 'react-router';
import styles from './progress-bar.module.css';
import { useDelayed } from './use-delayed.ts';

/** The line at the top while a page is on its way: from 200 ms on, filling over 5,000 ms (specification, part 9). */
export function ProgressBar() {
  const isShown = useDelayed(useNavigation().state !== 'idle');
  return <div className={`${styles.bar} ${isShown ? styles.running : ''}`} aria-hidden="true" />;
}
