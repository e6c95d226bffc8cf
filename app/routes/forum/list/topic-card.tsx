import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Topic } from '../../../../contract/forum/forum.ts';
import { TopicTags } from '../../../components/lists/topic-tags.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { DeleteForm } from '../post/delete-form.tsx';
import { HiddenNotice } from '../post/hidden-notice.tsx';
import { LikeButton } from '../post/like-button.tsx';
import styles from '../post/post.module.css';
import { PostHead } from '../post/post-head.tsx';
import { ReactionBar } from '../post/reaction-bar.tsx';
import { ArticleContents } from '../topic/article-contents.tsx';
import { BookmarkButton } from '../topic/bookmark-button.tsx';
import { BountyBox } from '../topic/bounty-box.tsx';
import { DuplicateForm, DuplicateNotice } from '../topic/duplicate-mark.tsx';
import { ModerationLinks } from '../topic/moderation-links.tsx';
import { PollBox } from '../topic/poll-box.tsx';
import { HelpfulAnswers } from './helpful-answers.tsx';

interface TopicCardProps {
  topic: Topic;
  /** On later pages, where the replies are what is read. */
  isFolded: boolean;
  isSignedIn: boolean;
  /** Names what the page's form for coins sends. */
  formKey: string;
  failure: PostFailure | undefined;
}

/** The opening post under the page's title. */
export function TopicCard({ topic, isFolded, isSignedIn, formKey, failure }: TopicCardProps) {
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
      <Folded topic={topic} isOn={isFolded} isOpen={failure !== undefined}>
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
              <ShareButton title={topic.title} className={styles.act} />
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
      </Folded>
    </Card>
  );
}

interface FoldedProps {
  topic: Topic;
  isOn: boolean;
  isOpen: boolean;
  children: ReactNode;
}

function Folded({ topic, isOn, isOpen, children }: FoldedProps) {
  const lang = useContentLang();
  if (!isOn) return children;
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>
        <FormattedMessage id="forum.folded" values={{ kind: topic.kind }} />
        <span lang={lang}>{topic.excerpt}</span>
      </summary>
      {children}
    </details>
  );
}

function openCoins({ bounty }: Topic): number | null {
  return bounty?.state === 'open' ? bounty.amount : null;
}
