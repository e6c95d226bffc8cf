import { FormattedMessage, useIntl } from 'react-intl';
import type { Mention } from '../../../../contract/card/card.ts';
import type { Topic } from '../../../../contract/forum/forum.ts';
import { BadgeMark } from '../../../components/lists/badge-mark.tsx';
import { NameMark } from '../../../components/lists/name-mark.tsx';
import { PersonPicture } from '../../../components/lists/person-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { FollowButton } from '../../../components/notices/follow-button.tsx';
import { MuteButton } from '../../../components/notices/mute-button.tsx';
import { MentionedIn } from '../../../components/rich-text/mentioned-in.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import styles from './topic-aside.module.css';

interface TopicAsideProps {
  topic: Topic;
  similar: readonly { id: number; title: string }[];
  isSignedIn: boolean;
  isMuted: boolean;
  mentions: { mentions: readonly Mention[]; isCut: boolean };
}

/** Beside a topic: who asked, and what is like it. */
export function TopicAside({ topic, similar, isSignedIn, isMuted, mentions }: TopicAsideProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const { author } = topic;
  return (
    <aside className={styles.aside} aria-label={intl.formatMessage({ id: 'forum.author' })}>
      <Card>
        <div className={styles.author}>
          <PersonPicture person={author} size={48} />
          <div>
            <AppLink className={styles.name} to={`/space/${author.userId}`}>
              {author.nickname}
            </AppLink>
            <p>
              <FormattedMessage
                id="forum.author.counts"
                values={{ topics: author.topicCount, accepted: author.acceptedCount }}
              />
            </p>
            {author.isNameVerified && <NameMark />} {author.badge && <BadgeMark badge={author.badge} />}
          </div>
        </div>
        {(topic.can.follow || (!isSignedIn && !author.isClosed)) && (
          <div className={styles.acts}>
            <FollowButton
              id={author.userId}
              isFollowed={author.isFollowed}
              isSignedIn={isSignedIn}
              isMain
              isBlock
            />
            {topic.can.follow && (
              <ButtonLink to={`/personal/message/with/${author.userId}`} rel="nofollow" isBlock>
                <FormattedMessage id="message.start" />
              </ButtonLink>
            )}
          </div>
        )}
        {isSignedIn && (
          <div className={styles.mute}>
            <MuteButton act="mute" kind="topic" targetId={topic.id} isActive={isMuted} />
          </div>
        )}
      </Card>
      {topic.acceptedFloor !== null && (
        <ButtonLink to={`/wiki/new?topic=${topic.id}`} rel="nofollow" isBlock>
          <FormattedMessage id="forum.to_wiki" />
        </ButtonLink>
      )}
      <MentionedIn {...mentions} />
      {similar.length > 0 && (
        <Card title={<FormattedMessage id="forum.similar" />}>
          <ul className={styles.links} lang={lang}>
            {similar.map(({ id, title }) => (
              <li key={id}>
                <AppLink to={`/forum/topic/${id}`}>{title}</AppLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  );
}
