import { FormattedMessage } from 'react-intl';
import type { listFollowed } from '../../../contract/attention/attention.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { PersonPicture } from '../../components/lists/person-picture.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { FollowButton } from '../../components/notices/follow-button.tsx';
import { MuteButton } from '../../components/notices/mute-button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Written } from '../../components/ui/written.tsx';
import styles from './attention.module.css';

/** The people one follows, whether they follow back, with muting and unfollowing. */
export function FollowedPeople({ people }: { people: EndpointOutput<typeof listFollowed> }) {
  if (people.items.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="attention.nobody" />}>
        <FormattedMessage id="attention.none.text" />
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="vh">
        <FormattedMessage id="attention.people" />
      </h2>
      <ul className={styles.people}>
        {people.items.map((person) => (
          <li key={person.userId}>
            <PersonPicture person={person} size={48} />
            <div>
              <AppLink className={styles.name} to={`/space/${person.userId}`}>
                <Written text={person.nickname} />
              </AppLink>
              {person.isMutual && (
                <Tag tone="ok">
                  <FormattedMessage id="attention.mutual" />
                </Tag>
              )}
              <p>
                <FormattedMessage
                  id="forum.author.counts"
                  values={{ topics: person.topicCount, accepted: person.acceptedCount }}
                />
              </p>
            </div>
            <div className={styles.acts}>
              <MuteButton
                act="mute"
                kind="person"
                targetId={person.userId}
                isActive={person.isMuted}
                name={person.nickname}
                variant="ghost"
              />
              <FollowButton id={person.userId} isFollowed isSignedIn size="small" />
            </div>
          </li>
        ))}
      </ul>
      {people.total > people.pageSize && (
        <div className={styles.pager}>
          <Pagination page={people.page} pageCount={pageCount(people)} path="/attention" query="tab=people" />
        </div>
      )}
    </>
  );
}
