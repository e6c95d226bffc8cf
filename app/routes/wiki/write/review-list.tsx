import { FormattedMessage } from 'react-intl';
import type { Review } from '../../../../contract/wiki/proposals.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import styles from '../history/history.module.css';

const tones = { approve: 'ok', return: 'warn', comment: 'plain' } as const;

/** What reviewers said about a proposal. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="wiki.reviews" />} isFlush>
      <ol className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <Tag tone={review.isOutdated ? 'plain' : tones[review.verdict]}>
              <FormattedMessage id={`wiki.review.${review.verdict}`} />
            </Tag>
            <span className={styles.summary}>
              <Written text={review.text} />
            </span>
            <span className={styles.facts}>
              <span>
                <Written text={review.reviewer?.nickname ?? ''} />
              </span>
              <Time value={review.createdAt} />
              {review.isOutdated && <FormattedMessage id="wiki.review.outdated" />}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
