import { FormattedMessage } from 'react-intl';
import type { Person } from '../../../contract/forum/people.ts';
import type { HeldBadge } from '../../../contract/level/level.ts';
import { BadgeMark } from '../../components/lists/badge-mark.tsx';
import { NameMark } from '../../components/lists/name-mark.tsx';
import { PersonPicture } from '../../components/lists/person-picture.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { FollowButton } from '../../components/notices/follow-button.tsx';
import { MuteButton } from '../../components/notices/mute-button.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Count } from '../../components/ui/count.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { formatDate } from '../../i18n/relative-time.ts';
import styles from './space.module.css';

interface PersonHeadProps {
  person: Person;
  isSignedIn: boolean;
  /** Whether the reader muted or blocked them; null for visitors and for oneself. */
  badges: readonly HeldBadge[];
  muting: { isMuted: boolean; isBlocked: boolean } | null;
}

/** Who this is, and in numbers what they have written. */
export function PersonHead({ person, isSignedIn, muting, badges }: PersonHeadProps) {
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
            {person.isClosed ? (
              <FormattedMessage id="forum.space.closed" />
            ) : person.isStaff ? (
              <FormattedMessage id="forum.staff" />
            ) : (
              <FormattedMessage id="forum.level" values={{ level: person.level }} />
            )}
          </Tag>
          {person.isFollowing && (
            <Tag tone="ok">
              <FormattedMessage id={person.isFollowed ? 'attention.mutual' : 'attention.follows_you'} />
            </Tag>
          )}
          {person.isNameVerified && <NameMark />}
          {badges.map(({ badge }) => (
            <BadgeMark key={badge} badge={badge} />
          ))}
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
      {!person.isSelf && !person.isClosed && (
        <div className={styles.acts}>
          <FollowButton id={person.userId} isFollowed={person.isFollowed} isSignedIn={isSignedIn} isMain />
          {muting && <PersonActs userId={person.userId} {...muting} />}
          {isSignedIn && (
            <ButtonLink variant="ghost" to={`/report/person/${person.userId}`} rel="nofollow">
              <FormattedMessage id="forum.space.report" />
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

/** What a signed-in reader may do about another person. */
function PersonActs({
  userId,
  isMuted,
  isBlocked,
}: {
  userId: number;
  isMuted: boolean;
  isBlocked: boolean;
}) {
  const of = { kind: 'person', targetId: userId, size: 'medium', variant: 'ghost' } as const;
  return (
    <>
      <ButtonLink to={`/personal/message/with/${userId}`} rel="nofollow">
        <Icon name="msg" />
        <FormattedMessage id="message.start" />
      </ButtonLink>
      <MuteButton act="mute" isActive={isMuted} {...of} />
      <MuteButton act="block" isActive={isBlocked} {...of} />
    </>
  );
}
