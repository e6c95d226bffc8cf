import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getTopic } from '../../../contract/forum-posts.ts';
import { AppLink } from '../../components/app-link.tsx';
import { floorAddress } from '../../components/floor-address.ts';
import styles from './moved-floors.module.css';

/** Where floors of this page went, each under its old anchor. */
export function MovedFloors({ moved }: { moved: EndpointOutput<typeof getTopic>['moved'] }) {
  useOldFloor();
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

/** The server never sees which floor an old address names; the browser tells it once the topic has led here. */
function useOldFloor() {
  const [query] = useSearchParams();
  const from = query.get('from');
  useEffect(() => {
    const floor = /^#floor-(\d{1,7})$/.exec(location.hash)?.[1];
    if (from && /^\d+$/.test(from) && floor) location.replace(`/forum/topic/${from}?floor=${floor}`);
  }, [from]);
}
