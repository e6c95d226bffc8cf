import { FormattedMessage } from 'react-intl';
import type { listFollowed } from '../../../contract/attention.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { pageCount } from '../../../contract/paging.ts';
import { AppLink } from '../../components/app-link.tsx';
import { FollowButton } from '../../components/follow-button.tsx';
import { PersonPicture } from '../../components/person-picture.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import styles from './attention.module.css';

/** The people one follows, and the way to let go of them. */
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
                {person.nickname}
              </AppLink>
              <p>
                <FormattedMessage
                  id="forum.author.counts"
                  values={{ topics: person.topicCount, accepted: person.acceptedCount }}
                />
              </p>
            </div>
            <FollowButton userId={person.userId} isFollowed isSignedIn size="small" />
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
