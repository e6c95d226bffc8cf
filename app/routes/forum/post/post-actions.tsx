import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Post } from '../../../../contract/forum/posts.ts';
import { pageOfFloor } from '../../../components/lists/floor-address.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { BookmarkButton } from '../topic/bookmark-button.tsx';
import { ModerationLinks } from '../topic/moderation-links.tsx';
import { DeleteForm } from './delete-form.tsx';
import { LikeButton } from './like-button.tsx';
import styles from './post.module.css';
import { ReactionBar } from './reaction-bar.tsx';

interface PostActionsProps {
  topicId: number;
  post: Post;
  canReply: boolean;
  isSignedIn: boolean;
}

/** What can be done with a floor; what the viewer may not do is not offered. */
export function PostActions({ topicId, post, canReply, isSignedIn }: PostActionsProps) {
  const { can, floor } = post;
  return (
    <div className={styles.actions}>
      <LikeButton
        topicId={topicId}
        post={post}
        count={post.likeCount}
        isLiked={post.isLiked}
        isSignedIn={isSignedIn}
      />
      <ReactionBar
        topicId={topicId}
        post={post}
        reactions={post.reactions}
        mine={post.myReactions}
        isSignedIn={isSignedIn}
      />
      {isSignedIn && <BookmarkButton topicId={topicId} post={post} isBookmarked={post.isBookmarked} />}
      {canReply && (
        <AppLink className={styles.act} to={`/forum/topic/${topicId}?to=${floor}#reply`} rel="nofollow">
          <Icon name="msg" size={18} />
          <FormattedMessage id="forum.reply" />
        </AppLink>
      )}
      {can.accept && (
        <Form method="post" action={`/forum/topic/${topicId}`}>
          <input type="hidden" name="intent" value={post.isAccepted ? 'unaccept' : 'accept'} />
          <input type="hidden" name="postId" value={post.id} />
          <button type="submit" className={styles.act}>
            <Icon name="check" size={18} />
            <FormattedMessage id={post.isAccepted ? 'forum.unaccept' : 'forum.accept'} />
          </button>
        </Form>
      )}
      {can.markHelpful && !post.isAccepted && (
        <Form method="post" action={`/forum/topic/${topicId}`}>
          <input type="hidden" name="intent" value="helpful" />
          <input type="hidden" name="isHelpful" value={post.isHelpful ? '0' : '1'} />
          <input type="hidden" name="postId" value={post.id} />
          <button type="submit" className={styles.act} aria-pressed={post.isHelpful}>
            <FormattedMessage id={post.isHelpful ? 'forum.helpful.undo' : 'forum.helpful.mark'} />
          </button>
        </Form>
      )}
      {can.edit && (
        <AppLink className={styles.act} to={`/forum/post/${post.id}/edit`}>
          <FormattedMessage id="forum.edit" />
        </AppLink>
      )}
      {can.remove && <DeleteForm topicId={topicId} intent="deleteReply" postId={post.id} />}
      <ModerationLinks kind="post" id={post.id} topicId={topicId} page={pageOfFloor(floor)} can={can} />
    </div>
  );
}
