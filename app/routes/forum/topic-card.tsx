import { FormattedMessage } from 'react-intl';
import type { Topic } from '../../../contract/forum.ts';
import { AppLink } from '../../components/app-link.tsx';
import { useContentLang } from '../../components/content-lang.ts';
import { RichText } from '../../components/rich-text.tsx';
import { TopicTags } from '../../components/topic-tags.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import type { PostFailure } from '../../post-answer.ts';
import { ArticleContents } from './article-contents.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import { BountyBox } from './bounty-box.tsx';
import { DeleteForm } from './delete-form.tsx';
import { DuplicateForm, DuplicateNotice } from './duplicate-mark.tsx';
import { HelpfulAnswers } from './helpful-answers.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { LikeButton } from './like-button.tsx';
import { ModerationLinks } from './moderation-links.tsx';
import { PollBox } from './poll-box.tsx';
import styles from './post.module.css';
import { PostHead } from './post-head.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import { ShareButton } from './share-button.tsx';

interface TopicCardProps {
  topic: Topic;
  isSignedIn: boolean;
  /** Names what the page's form for coins sends. */
  formKey: string;
  failure: PostFailure | undefined;
}

/** The opening post under the page's title. */
export function TopicCard({ topic, isSignedIn, formKey, failure }: TopicCardProps) {
  const lang = useContentLang();
  const isArticle = topic.kind === 'article';
  return (
    <Card isFlush isEdgeToEdge>
      <div className={styles.title}>
        <div className={styles.tags}>
          <TopicTags topic={{ ...topic, isSolved: topic.acceptedFloor !== null, bounty: openCoins(topic) }} />
          <Tag to={`/forum/board/${topic.boardId}`}>{topic.boardName}</Tag>
          {topic.tags.map((tag) => (
            <Tag key={tag} to={`/forum?tag=${encodeURIComponent(tag)}`}>
              {tag}
            </Tag>
          ))}
        </div>
        <h1 lang={lang}>{topic.title}</h1>
      </div>
      <article className={styles.post} id="floor-1">
        <PostHead
          author={topic.author}
          createdAt={topic.createdAt}
          isEdited={topic.editedAt !== null}
          historyPath={`/forum/history/topic/${topic.id}`}
          place={!isArticle && <FormattedMessage id="forum.floor.first" />}
        />
        <div className={styles.body}>
          <HiddenNotice why={topic.hidden} />
          <DuplicateNotice topic={topic} />
          {isArticle && <ArticleContents doc={topic.body} />}
          <RichText doc={topic.body} className={styles.opening} hasAnchors={isArticle} />
          {topic.poll && <PollBox topicId={topic.id} poll={topic.poll} isSignedIn={isSignedIn} />}
          <BountyBox topic={topic} formKey={formKey} failure={failure} />
          <HelpfulAnswers topic={topic} />
          <div className={styles.actions}>
            <LikeButton
              topicId={topic.id}
              count={topic.likeCount}
              isLiked={topic.isLiked}
              isSignedIn={isSignedIn}
            />
            <ReactionBar
              topicId={topic.id}
              reactions={topic.reactions}
              mine={topic.myReactions}
              isSignedIn={isSignedIn}
            />
            {isSignedIn && <BookmarkButton topicId={topic.id} isBookmarked={topic.isBookmarked} />}
            <ShareButton title={topic.title} />
            {topic.can.edit && (
              <AppLink className={styles.act} to={`/forum/topic/${topic.id}/edit`}>
                <FormattedMessage id="forum.edit" />
              </AppLink>
            )}
            {(topic.can.edit || topic.can.moderate) && <DuplicateForm topic={topic} />}
            {topic.can.remove && <DeleteForm topicId={topic.id} intent="deleteTopic" />}
            <ModerationLinks kind="topic" id={topic.id} topicId={topic.id} can={topic.can} />
          </div>
        </div>
      </article>
    </Card>
  );
}

function openCoins({ bounty }: Topic): number | null {
  return bounty?.state === 'open' ? bounty.amount : null;
}
