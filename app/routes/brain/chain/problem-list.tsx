import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import styles from './chain.module.css';
import type { ProblemView } from './chain-view.ts';

/** What does not hold, why, and the smallest change that mends it as a link to the project with it. */
export function ProblemList({ problems }: { problems: readonly ProblemView[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={styles.problems}>
      {problems.map(({ level, text, clause, fix }) => (
        <Notice key={text} tone={level === 'error' ? 'bad' : 'warn'} isLasting>
          {text}
          <span className={styles.clause}>{clause}</span>
          {fix && (
            <ButtonLink to={fix.address} size="small" rel="nofollow" isScrollKept>
              {fix.label}
            </ButtonLink>
          )}
        </Notice>
      ))}
    </div>
  );
}
