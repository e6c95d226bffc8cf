import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { getTopic } from '../../../../contract/forum/posts.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import styles from './moved-floors.module.css';

interface MovedFloorsProps {
  topicId: number;
  moved: EndpointOutput<typeof getTopic>['moved'];
}

/** Where floors of this page went, each under its old anchor. */
export function MovedFloors({ topicId, moved }: MovedFloorsProps) {
  useOldFloor(topicId);
  if (moved.length === 0) return null;
  return (
    <div className={styles.moved}>
      <FormattedMessage id="forum.moved" />
      <ul>
        {moved.map(({ floor, toTopicId, toFloor }) => (
          <li key={floor} id={`floor-${floor}`}>
            <AppLink
              to={
                toFloor === 1
                  ? `/forum/topic/${toTopicId}`
                  : floorAddress({ topicId: toTopicId, floor: toFloor })
              }
            >
              <FormattedMessage id="forum.moved.floor" values={{ floor, topicId: toTopicId, toFloor }} />
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The server never sees which floor an address names. The browser tells it where the topic was led here, or where the
 * floor stands on another page: pages were shorter once.
 */
function useOldFloor(topicId: number) {
  const [query] = useSearchParams();
  const from = query.get('from');
  useEffect(() => {
    const floor = /^#floor-(\d{1,7})$/.exec(location.hash)?.[1];
    if (!floor) return;
    if (from && /^\d+$/.test(from)) location.replace(`/forum/topic/${from}?floor=${floor}`);
    // A floor that is not shown where it stands (hidden, not there yet) is looked for once.
    else if (
      !document.getElementById(`floor-${floor}`) &&
      !isAt(floorAddress({ topicId, floor: Number(floor) }))
    )
      location.replace(`/forum/topic/${topicId}?floor=${floor}`);
  }, [from, topicId]);
}

const isAt = (address: string) => address === location.pathname + location.search + location.hash;
