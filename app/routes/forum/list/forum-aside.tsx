import { FormattedMessage, useIntl } from 'react-intl';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { getForumAside } from '../../../../contract/forum/forum.ts';
import { PersonPicture } from '../../../components/lists/person-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { FollowButton } from '../../../components/notices/follow-button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from './forum-aside.module.css';

interface ForumAsideProps {
  aside: EndpointOutput<typeof getForumAside>;
  /** Those of the experts whom the viewer follows. */
  followedIds: readonly number[];
  userId: number | undefined;
}

/** Beside the lists: who helped this week, and which questions wait. */
export function ForumAside({ aside: { experts, waiting }, followedIds, userId }: ForumAsideProps) {
  const intl = useIntl();
  return (
    <aside className={styles.aside} aria-label={intl.formatMessage({ id: 'forum.aside' })}>
      {experts.length > 0 && (
        <Card title={<FormattedMessage id="forum.experts" />} isFlush>
          <ul className={styles.people}>
            {experts.map((person) => (
              <li key={person.userId}>
                <PersonPicture person={person} size={28} />
                <div>
                  <AppLink to={`/space/${person.userId}`}>{person.nickname}</AppLink>
                  <small>
                    <FormattedMessage id="forum.accepted_times" values={{ count: person.acceptedCount }} />
                  </small>
                </div>
                {person.userId !== userId && (
                  <FollowButton
                    id={person.userId}
                    isFollowed={followedIds.includes(person.userId)}
                    isSignedIn={userId !== undefined}
                    size="small"
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {waiting.length > 0 && (
        <Card title={<FormattedMessage id="forum.waiting" />}>
          <ul className={styles.links}>
            {waiting.map((topic) => (
              <li key={topic.id}>
                <AppLink to={`/forum/topic/${topic.id}`}>{topic.title}</AppLink>
                <Time value={topic.createdAt} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p className={styles.rules}>
        <AppLink to="/forum/rules">
          <FormattedMessage id="rules.title" />
        </AppLink>
      </p>
    </aside>
  );
}
