import { FormattedMessage } from 'react-intl';
import type { Post } from '../../../../contract/forum/posts.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { FloorLink } from './floor-link.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import styles from './post.module.css';
import { PostActions } from './post-actions.tsx';
import { PostHead } from './post-head.tsx';

interface PostItemProps {
  topicId: number;
  post: Post;
  canReply: boolean;
  isSignedIn: boolean;
}

/** One floor. A deleted one keeps its place and says so. */
export function PostItem({ topicId, post, canReply, isSignedIn }: PostItemProps) {
  const { floor, author, body, replyTo } = post;
  if (!author || !body) return <DeletedFloor floor={floor} />;
  return (
    <article className={`${styles.post} ${post.isAccepted ? styles.accepted : ''}`} id={`floor-${floor}`}>
      <PostHead
        author={author}
        createdAt={post.createdAt}
        isEdited={post.editedAt !== null}
        historyPath={`/forum/history/post/${post.id}`}
        place={<FloorLink topicId={topicId} floor={floor} />}
      />
      <div className={styles.body}>
        <HiddenNotice why={post.hidden} />
        {post.isAccepted && (
          <p className={styles.lamp}>
            <Lamp tone="ok">
              <FormattedMessage id="forum.accepted" />
            </Lamp>
          </p>
        )}
        {post.isHelpful && !post.isAccepted && (
          <p className={styles.lamp}>
            <Lamp tone="plain">
              <FormattedMessage id="forum.helpful" />
            </Lamp>
          </p>
        )}
        {replyTo && (
          <p className={styles.replyTo}>
            <AppLink to={floorAddress({ topicId, floor: replyTo.floor })}>
              <FormattedMessage
                id="forum.floor.reply_to"
                values={{ ...replyTo, nickname: <Written text={replyTo.nickname} /> }}
              />
            </AppLink>
          </p>
        )}
        {post.isMuted ? (
          <details className={styles.muted}>
            <summary>
              <FormattedMessage id="forum.muted" values={{ name: <Written text={author.nickname} /> }} />
            </summary>
            <RichText doc={body} headingLevel={3} className={styles.text} />
          </details>
        ) : (
          <RichText doc={body} headingLevel={3} className={styles.text} />
        )}
        <PostActions topicId={topicId} post={post} canReply={canReply} isSignedIn={isSignedIn} />
      </div>
    </article>
  );
}

function DeletedFloor({ floor }: { floor: number }) {
  return (
    <article className={styles.post} id={`floor-${floor}`}>
      <p className={styles.deleted}>
        <FormattedMessage id="forum.floor.deleted" />
        <span className="mono">
          <FormattedMessage id="forum.floor" values={{ floor }} />
        </span>
      </p>
    </article>
  );
}
