import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { noticeTabs } from '../../../contract/kinds.ts';
import { listConversations } from '../../../contract/message/message.ts';
import { listNotices, readNotice, readNotices } from '../../../contract/notice/notices.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { answerPost, readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/message-index';
import { ConversationList } from './conversation-list.tsx';
import { centrePath, tabAddress } from './message-address.ts';
import styles from './message-index.module.css';
import { NoticeBar } from './notice-bar.tsx';
import { NoticeList } from './notice-list.tsx';

const tabOf = (name: string | null) => noticeTabs.find((known) => known === name);

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const asked = url.searchParams.get('tab');
  const isUnread = url.searchParams.get('unread') === '1';
  const page = readPageNumber(url.searchParams);
  const listed = await call(api, listNotices, { tab: tabOf(asked), isUnread, page });
  const tab = tabOf(listed.tab) ?? 'interaction';
  const conversations = tab === 'private' ? await call(api, listConversations, { page }) : null;
  return { tab, isUnread, notices: listed.notices, unread: listed.unread, conversations };
}

/** Marks one, a tab or everything as read. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { intent = '', noticeId = '', tab = '', back = '' } = await readPost(request);
  try {
    if (intent === 'readOne') await call(api, readNotice, { noticeId });
    else await call(api, readNotices, { tab: tabOf(tab) });
  } catch (error) {
    return refusePost(error, { intent });
  }
  if (intent === 'readOne') return answerPost(request, null, back.startsWith(centrePath) ? back : centrePath);
  return redirect(tabAddress({ tab: tabOf(tab) ?? 'interaction' }));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'notice.title', description: 'notice.description', path: centrePath });

export default function MessageIndex({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { tab, isUnread, notices, unread, conversations } = loaderData;
  const list = conversations ?? notices;
  const query = new URLSearchParams({ tab, ...(isUnread && { unread: '1' }) }).toString();
  return (
    <>
      <PageHead
        title={<FormattedMessage id="notice.title" />}
        actions={
          <ButtonLink to="/personal/message/settings">
            <Icon name="gear" size={18} />
            <FormattedMessage id="notice.settings" />
          </ButtonLink>
        }
      />
      <Refusal failure={actionData?.failure} />
      <Card isFlush isEdgeToEdge>
        <Tabs
          label={intl.formatMessage({ id: 'notice.tabs' })}
          items={noticeTabs.map((each) => ({
            to: tabAddress({ tab: each }),
            label: <FormattedMessage id={`notice.tab.${each}`} />,
            count: unread[each] > 0 ? unread[each] : undefined,
            isCurrent: each === tab,
          }))}
        />
        {tab !== 'private' && <NoticeBar tab={tab} isUnread={isUnread} unreadCount={unread[tab]} />}
        <h2 className="vh">
          <FormattedMessage id={`notice.tab.${tab}`} />
        </h2>
        {conversations ? (
          <ConversationList conversations={conversations.items} />
        ) : (
          <NoticeList notices={notices.items} isUnread={isUnread} back={`${centrePath}?${query}`} />
        )}
        {list.total > list.pageSize && (
          <div className={styles.pager}>
            <Pagination page={list.page} pageCount={pageCount(list)} path={centrePath} query={query} />
          </div>
        )}
      </Card>
    </>
  );
}
