import { FormattedMessage } from 'react-intl';
import type { listFeed } from '../../../contract/attention.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { AppLink } from '../../components/app-link.tsx';
import { useContentLang } from '../../components/content-lang.ts';
import { floorAddress } from '../../components/floor-address.ts';
import { PersonPicture } from '../../components/person-picture.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './attention.module.css';

/** What the followed people wrote, newest first. */
export function Feed({ feed: { items, nextBefore } }: { feed: EndpointOutput<typeof listFeed> }) {
  const lang = useContentLang();
  if (items.length === 0) {
    return (
      <EmptyState
        title={<FormattedMessage id="attention.none" />}
        action={
          <ButtonLink to="/forum">
            <FormattedMessage id="attention.none.go" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="attention.none.text" />
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="vh">
        <FormattedMessage id="attention.feed" />
      </h2>
      <ol className={styles.feed} lang={lang}>
        {items.map((item) => (
          <li key={`${item.topicId}-${item.floor ?? 0}`}>
            <PersonPicture person={item.author} />
            <div>
              <p className={styles.who}>
                <AppLink to={`/space/${item.author.userId}`}>{item.author.nickname}</AppLink>
                <span>
                  <FormattedMessage id={`attention.${item.kind}`} />
                </span>
                <Time value={item.createdAt} />
              </p>
              <h3>
                <AppLink
                  to={
                    item.floor === null
                      ? `/forum/topic/${item.topicId}`
                      : floorAddress({ topicId: item.topicId, floor: item.floor })
                  }
                >
                  {item.title}
                </AppLink>
              </h3>
              <p className={styles.text}>{item.excerpt}</p>
            </div>
          </li>
        ))}
      </ol>
      {nextBefore && (
        <div className={styles.pager}>
          <ButtonLink to={`/attention?before=${encodeURIComponent(nextBefore)}`}>
            <FormattedMessage id="attention.older" />
          </ButtonLink>
        </div>
      )}
    </>
  );
}
