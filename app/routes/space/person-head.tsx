import { FormattedMessage } from 'react-intl';
import type { Person } from '../../../contract/forum-people.ts';
import { useContentLang } from '../../components/content-lang.ts';
import { FollowButton } from '../../components/follow-button.tsx';
import { PersonPicture } from '../../components/person-picture.tsx';
import { Count } from '../../components/ui/count.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { formatDate } from '../../i18n/relative-time.ts';
import styles from './space.module.css';

/** Who this is, and in numbers what they have written. */
export function PersonHead({ person, isSignedIn }: { person: Person; isSignedIn: boolean }) {
  const lang = useContentLang();
  const figures = [
    { id: 'forum.space.topics', count: person.topicCount },
    { id: 'forum.space.replies', count: person.replyCount },
    { id: 'forum.space.accepted', count: person.acceptedCount },
    { id: 'forum.space.followers', count: person.followerCount },
    { id: 'forum.space.following', count: person.followingCount },
  ] as const;
  return (
    <div className={styles.head}>
      <PersonPicture person={person} size={64} />
      <div>
        <div className={styles.name}>
          <h1 lang={lang}>{person.nickname}</h1>
          <Tag tone={person.isStaff ? 'blue' : 'plain'}>
            {person.isStaff ? (
              <FormattedMessage id="forum.staff" />
            ) : (
              <FormattedMessage id="forum.level" values={{ level: person.level }} />
            )}
          </Tag>
          <span className="muted">
            <FormattedMessage
              id="forum.space.joined"
              values={{ date: formatDate(new Date(person.joinedAt)) }}
            />
          </span>
        </div>
        {person.bio && (
          <p className={styles.bio} lang={lang}>
            {person.bio}
          </p>
        )}
        <dl className={styles.figures}>
          {figures.map(({ id, count }) => (
            <div key={id}>
              <dt>
                <FormattedMessage id={id} />
              </dt>
              <dd>
                <Count value={count} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {!person.isSelf && (
        <FollowButton userId={person.userId} isFollowed={person.isFollowed} isSignedIn={isSignedIn} isMain />
      )}
    </div>
  );
}
