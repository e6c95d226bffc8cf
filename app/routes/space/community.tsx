import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { getPerson, listPersonReplies, listPersonTopics } from '../../../contract/forum/people.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { TopicList } from '../../components/lists/topic-list.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext, currentUserContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/community';
import { ReplyList } from './reply-list.tsx';
import styles from './space.module.css';

const path = '/personal/community';
const tabs = ['topics', 'replies'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const userId = context.get(currentUserContext)?.userId ?? 0;
  const page = readPageNumber(url.searchParams);
  const person = await call(api, getPerson, { userId });
  const counts = { topics: person.topicCount, replies: person.replyCount };
  const firstTab = tabs.find((each) => counts[each] > 0) ?? 'topics';
  const tab = tabs.find((each) => each === url.searchParams.get('tab')) ?? firstTab;
  const topics = tab === 'topics' ? await call(api, listPersonTopics, { userId, page }) : null;
  const replies = tab === 'replies' ? await call(api, listPersonReplies, { userId, page }) : null;
  if (page > 1 && (topics ?? replies)?.items.length === 0) throw redirect(`${path}?tab=${tab}`);
  return { tab, counts, topics, replies, userId };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'space.community.title', description: 'space.community.text', path });

/** What I wrote in the forum: topics and answers, each with how many there are. */
export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const { tab, counts, topics, replies, userId } = loaderData;
  const list = topics ?? replies;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="space.community.title" />}
        text={<FormattedMessage id="space.community.text" />}
        actions={
          <>
            <ButtonLink to={`/space/${userId}`}>
              <FormattedMessage id="space.community.home" />
            </ButtonLink>
            <ButtonLink to="/forum/new" variant="primary">
              <FormattedMessage id="forum.new" />
            </ButtonLink>
          </>
        }
      />
      <Card isFlush isEdgeToEdge>
        <Tabs
          label={intl.formatMessage({ id: 'space.community.title' })}
          items={tabs.map((each) => ({
            to: `${path}?tab=${each}`,
            label: <FormattedMessage id={`forum.space.${each}`} />,
            count: counts[each],
            isCurrent: each === tab,
          }))}
        />
        {topics && topics.items.length > 0 && (
          <>
            <h2 className="vh">
              <FormattedMessage id="forum.space.topics" />
            </h2>
            <TopicList topics={topics.items} />
          </>
        )}
        {replies && replies.items.length > 0 && <ReplyList replies={replies.items} />}
        {list?.items.length === 0 && (
          <EmptyState title={<FormattedMessage id={`space.community.no_${tab}`} />}>
            <FormattedMessage id={`space.community.no_${tab}.text`} />
          </EmptyState>
        )}
        {list && list.total > list.pageSize && (
          <div className={styles.pager}>
            <Pagination page={list.page} pageCount={pageCount(list)} path={path} query={`tab=${tab}`} />
          </div>
        )}
      </Card>
    </>
  );
}
