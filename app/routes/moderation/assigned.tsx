import { FormattedMessage, useIntl } from 'react-intl';
import { listAssignedTopics } from '../../../contract/moderation/forum-moderation.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { TopicList } from '../../components/lists/topic-list.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/assigned';

export async function loader({ context, url }: Route.LoaderArgs) {
  const isOpenOnly = url.searchParams.has('open');
  const page = readPageNumber(url.searchParams);
  const topics = await call(context.get(apiContext), listAssignedTopics, {
    isOpenOnly: isOpenOnly ? '1' : '',
    page,
  });
  return { topics, isOpenOnly };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'moderation.assigned');

/** Topics that wait for the one who looks. */
export default function AssignedPage({ loaderData: { topics, isOpenOnly } }: Route.ComponentProps) {
  const intl = useIntl();
  const tab = (
    id: 'moderation.assigned.open' | 'moderation.assigned.all',
    to: string,
    isCurrent: boolean,
  ) => ({
    to,
    label: <FormattedMessage id={id} />,
    isCurrent,
  });
  return (
    <>
      <PageHead title={<FormattedMessage id="moderation.assigned" />} />
      <Tabs
        label={intl.formatMessage({ id: 'moderation.assigned' })}
        items={[
          tab('moderation.assigned.all', '/admin/assigned', !isOpenOnly),
          tab('moderation.assigned.open', '/admin/assigned?open', isOpenOnly),
        ]}
      />
      {topics.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="moderation.assigned.none" />} />
      ) : (
        <TopicList topics={topics.items} />
      )}
      <Pagination
        page={topics.page}
        pageCount={pageCount(topics)}
        path="/admin/assigned"
        query={isOpenOnly ? 'open=1' : ''}
      />
    </>
  );
}
