import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import type { CurrentUser } from '../../../../contract/account/account.ts';
import type { Draft } from '../../../../contract/draft/draft.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { postAuthors, postSorts } from '../../../../contract/forum/limits.ts';
import type { getTopic, PostAuthor, PostSort } from '../../../../contract/forum/posts.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { FloorJump } from '../topic/floor-jump.tsx';
import { LiveBar } from '../topic/live-bar.tsx';
import { MovedFloors } from '../topic/moved-floors.tsx';
import { PostItem } from './post-item.tsx';
import styles from './reply-card.module.css';
import { ReplyForm } from './reply-form.tsx';

type Shown = EndpointOutput<typeof getTopic>;

interface ReplyCardProps extends Shown {
  sort: PostSort;
  by: PostAuthor;
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
  by,
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
      aside={topic.replyCount > 1 && <ListLinks path={path} sort={sort} by={by} />}
      isFlush
      isEdgeToEdge
    >
      {failure && failure.intent !== 'reply' && (
        <div className={styles.failure}>
          <Refusal failure={failure} />
        </div>
      )}
      <FloorJump topic={topic} />
      <div id="replies">
        {accepted && <PostItem post={accepted} {...shared} />}
        {posts.items.map((post) => (
          <PostItem key={post.id} post={post} {...shared} />
        ))}
      </div>
      <MovedFloors topicId={topic.id} moved={moved} />
      {posts.total === 0 && (
        <p className={styles.none}>
          <FormattedMessage id={by === 'author' ? 'forum.reply.none_by_author' : 'forum.reply.none'} />
        </p>
      )}
      {posts.total > posts.pageSize && (
        <div className={styles.pager}>
          <Pagination
            page={posts.page}
            pageCount={pageCount(posts)}
            path={path}
            query={queryOf(sort, by)}
            anchor="replies"
          />
        </div>
      )}
      <LiveBar topic={topic} page={posts.page} sort={sort} by={by} isSignedIn={user !== null} />
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

interface ListLinksProps {
  path: string;
  sort: PostSort;
  by: PostAuthor;
}

function ListLinks({ path, sort, by }: ListLinksProps) {
  const intl = useIntl();
  const addressOf = (query: string) => (query ? `${path}?${query}` : path);
  return (
    <div className={styles.links}>
      <nav className={styles.sort} aria-label={intl.formatMessage({ id: 'forum.reply_by' })}>
        {postAuthors.map((each) => (
          <AppLink
            key={each}
            to={addressOf(queryOf(sort, each))}
            aria-current={each === by ? 'true' : undefined}
            isScrollKept
          >
            <FormattedMessage id={`forum.reply_by.${each}`} />
          </AppLink>
        ))}
      </nav>
      <nav className={styles.sort} aria-label={intl.formatMessage({ id: 'forum.reply_sort' })}>
        {postSorts.map((each) => (
          <AppLink
            key={each}
            to={addressOf(queryOf(each, by))}
            aria-current={each === sort ? 'true' : undefined}
            isScrollKept
          >
            <FormattedMessage id={`forum.reply_sort.${each}`} />
          </AppLink>
        ))}
      </nav>
    </div>
  );
}

function queryOf(sort: PostSort, by: PostAuthor): string {
  return new URLSearchParams({
    ...(sort !== 'floor' && { sort }),
    ...(by !== 'anyone' && { by }),
  }).toString();
}
