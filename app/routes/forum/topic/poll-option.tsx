import { useIntl } from 'react-intl';
import type { Poll } from '../../../../contract/forum/poll.ts';
import styles from './poll-box.module.css';

/** How many chose an option, as a bar and in figures; nothing while the figures are kept back. */
export function PollOption({ option, voterCount }: { option: Poll['options'][number]; voterCount: number }) {
  const intl = useIntl();
  const { voteCount } = option;
  if (voteCount === null) return null;
  const share = voterCount > 0 ? voteCount / voterCount : 0;
  return (
    <div className={styles.result}>
      {/* The figures beside it say the same. */}
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="8" />
        <rect className={styles.share} width={(share * 100).toFixed(1)} height="8" />
      </svg>
      <span>
        {intl.formatMessage(
          { id: 'forum.poll.figure' },
          { count: voteCount, share: intl.formatNumber(share, { style: 'percent' }) },
        )}
      </span>
    </div>
  );
}
