import { FormattedMessage } from 'react-intl';
import { useRevalidator } from 'react-router';
import type { Topic } from '../../../../contract/forum/forum.ts';
import { postsPerPage } from '../../../../contract/forum/limits.ts';
import type { PostAuthor, PostSort } from '../../../../contract/forum/posts.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import styles from './live-bar.module.css';
import { useLiveFloors } from './use-live-floors.ts';

interface LiveBarProps {
  topic: Topic;
  /** Page of floors that is shown. */
  page: number;
  sort: PostSort;
  by: PostAuthor;
  isSignedIn: boolean;
}

/**
 * Announces replies that arrived since the page was made. It takes no room, and they are put below what is there, so
 * that nothing that somebody reads or writes moves away; those of another page are led to.
 */
export function LiveBar({ topic, page, sort, by, isSignedIn }: LiveBarProps) {
  const { id, lastFloor } = topic;
  const newest = useLiveFloors({ topicId: id, lastFloor, isSignedIn });
  const { revalidate, state } = useRevalidator();
  const count = newest - lastFloor;
  const isHere = sort === 'floor' && by === 'anyone' && newest <= page * postsPerPage + 1;
  const text = <FormattedMessage id="forum.live" values={{ count }} />;
  return (
    <div className={styles.bar} role="status">
      {count > 0 && (
        <div>
          {isHere ? (
            <Button variant="primary" size="small" isBusy={state !== 'idle'} onClick={() => revalidate()}>
              {text}
            </Button>
          ) : (
            <ButtonLink
              variant="primary"
              size="small"
              to={floorAddress({ topicId: id, floor: lastFloor + 1 })}
            >
              {text}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}
