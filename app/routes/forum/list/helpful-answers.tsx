import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Topic } from '../../../../contract/forum/forum.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import styles from '../post/post.module.css';

/** Under a question: the way to the answers that helped, beside the accepted one. */
export function HelpfulAnswers({ topic: { id, acceptedFloor, helpful } }: { topic: Topic }) {
  const others = helpful.filter(({ floor }) => floor !== acceptedFloor);
  if (others.length === 0) return null;
  return (
    <p className={styles.helpful}>
      <FormattedMessage id="forum.helpful.list" />
      {others.map((answer) => (
        <Fragment key={answer.floor}>
          {' '}
          <AppLink className="link" to={floorAddress({ topicId: id, floor: answer.floor })}>
            <FormattedMessage id="forum.helpful.floor" values={answer} />
          </AppLink>
        </Fragment>
      ))}
    </p>
  );
}
