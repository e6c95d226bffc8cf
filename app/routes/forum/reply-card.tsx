import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import type { CurrentUser } from '../../../contract/account.ts';
import type { Draft } from '../../../contract/draft.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getTopic, PostSort } from '../../../contract/forum-posts.ts';
import { pageCount } from '../../../contract/paging.ts';
import { AppLink } from '../../components/app-link.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import type { PostFailure } from '../../post-answer.ts';
import { FloorJump } from './floor-jump.tsx';
import { LiveBar } from './live-bar.tsx';
import { MovedFloors } from './moved-floors.tsx';
import { PostItem } from './post-item.tsx';
import styles from './reply-card.module.css';
import { ReplyForm } from './reply-form.tsx';

type Shown = EndpointOutput<typeof getTopic>;

interface ReplyCardProps extends Shown {
  sort: PostSort;
  /** Floor that the form answers, 0 for none. */
  replyTo: number;
  user: CurrentUser | null;
  failure: PostFailure | undefined;
  /** The draft that the address asked for. */
  kept: Draft | null;
}

/** All replies of the page, the accepted answer first, and the form for one's own. */
export function ReplyCard({
  topic,
  accepted,
  posts,
  moved,
  sort,
  replyTo,
  user,
  failure,
  kept,
}: ReplyCardProps) {
  const { key } = useLocation();
  const path = `/forum/topic/${topic.id}`;
  const shared = { topicId: topic.id, canReply: !topic.isClosed, isSignedIn: user !== null };
  return (
    <Card
      title={<FormattedMessage id="forum.reply_count" values={{ count: topic.replyCount }} />}
      aside={topic.replyCount > 1 && <SortLinks path={path} sort={sort} />}
      isFlush
      isEdgeToEdge
    >
      {failure && failure.intent !== 'reply' && (
        <div className={styles.failure}>
          <Notice tone="bad">
            <ErrorText code={failure.code} values={failure.values} />
          </Notice>
        </div>
      )}
      <FloorJump topic={topic} />
      {accepted && <PostItem post={accepted} {...shared} />}
      {posts.items.map((post) => (
        <PostItem key={post.id} post={post} {...shared} />
      ))}
      <MovedFloors moved={moved} />
      {posts.total === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="forum.reply.none" />
        </p>
      )}
      {posts.total > posts.pageSize && (
        <div className={styles.pager}>
          <Pagination
            page={posts.page}
            pageCount={pageCount(posts)}
            path={path}
            query={sort === 'likes' ? 'sort=likes' : ''}
          />
        </div>
      )}
      <LiveBar topic={topic} page={posts.page} sort={sort} isSignedIn={user !== null} />
      <div className={styles.answer}>
        <ReplyForm
          key={key}
          topic={topic}
          user={user}
          replyTo={replyTo}
          kept={kept}
          failure={failure?.intent === 'reply' ? failure : undefined}
        />
      </div>
    </Card>
  );
}

function SortLinks({ path, sort }: { path: string; sort: PostSort }) {
  const intl = useIntl();
  return (
    <nav className={styles.sort} aria-label={intl.formatMessage({ id: 'forum.reply_sort' })}>
      <AppLink to={path} aria-current={sort === 'floor' ? 'true' : undefined} isScrollKept>
        <FormattedMessage id="forum.reply_sort.floor" />
      </AppLink>
      <AppLink to={`${path}?sort=likes`} aria-current={sort === 'likes' ? 'true' : undefined} isScrollKept>
        <FormattedMessage id="forum.reply_sort.likes" />
      </AppLink>
    </nav>
  );
}
