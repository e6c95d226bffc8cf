import { FormattedMessage } from 'react-intl';
import { listDrafts } from '../../../contract/draft/draft.ts';
import { getInformation } from '../../../contract/information/information.ts';
import { getWallet } from '../../../contract/ledger/ledger.ts';
import { getOwnLevel, listPersonBadges } from '../../../contract/level/level.ts';
import { getMembership } from '../../../contract/membership/membership.ts';
import { listNotices } from '../../../contract/notice/notices.ts';
import { listOrders } from '../../../contract/order/order.ts';
import { getTwoFactor } from '../../../contract/two-factor/two-factor.ts';
import { listVisits } from '../../../contract/visit/visit.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/overview';
import { DownloadCard } from './download-card.tsx';
import { DraftCard } from './draft-card.tsx';
import { MeCard } from './me-card.tsx';
import { NeedList } from './need-list.tsx';
import { listNeeds } from './needs.ts';
import { NoticeCard } from './notice-card.tsx';
import styles from './overview.module.css';

const shown = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [me, wallet, membership, level, inbox, taken, orders, drafts, factors] = await Promise.all([
    call(api, getInformation, {}),
    call(api, getWallet, {}),
    call(api, getMembership, {}),
    call(api, getOwnLevel, {}),
    call(api, listNotices, { tab: 'all' }),
    call(api, listVisits, { act: 'download' }),
    call(api, listOrders, { state: 'open' }),
    call(api, listDrafts, {}),
    call(api, getTwoFactor, {}),
  ]);
  const { points } = level;
  return {
    me: { userId: me.userId, nickname: me.nickname, avatar: me.avatar },
    badges: await call(api, listPersonBadges, { userId: me.userId }),
    wallet,
    membership,
    level: { level: level.level, points },
    unread: inbox.unread,
    notices: inbox.notices.items.slice(0, shown),
    downloads: taken.visits.items.slice(0, shown),
    openOrders: { total: orders.total, first: orders.items[0] ?? null },
    drafts: { total: drafts.length, newest: drafts.slice(0, shown) },
    hasTwoFactor: factors.hasTotp || factors.passkeys.length > 0,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'personal.title', description: 'personal.text', path: '/personal' });

/** What needs me now, and what is mine, on one page. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const isVerified = useSite()?.user?.isVerified ?? true;
  const { me, badges, wallet, membership, level, unread, notices, downloads, drafts } = loaderData;
  const unreadCount = unread.system + unread.trade + unread.interaction + unread.private;
  const needs = listNeeds({ ...loaderData, isVerified });
  return (
    <div className={styles.parts}>
      <MeCard
        me={me}
        badges={badges}
        wallet={wallet}
        membership={membership}
        level={level}
        unreadCount={unreadCount}
      />
      <NeedList needs={needs} />
      <div className={styles.split}>
        <div className={styles.parts}>
          <DownloadCard downloads={downloads} />
          {drafts.total > 0 && <DraftCard drafts={drafts.newest} total={drafts.total} />}
        </div>
        <Card
          isFlush
          title={<FormattedMessage id="personal.notices" />}
          aside={
            <AppLink className={styles.link} to="/personal/message/messageIndex">
              {unreadCount > 0 ? (
                <FormattedMessage id="personal.notices.unread" values={{ count: unreadCount }} />
              ) : (
                <FormattedMessage id="personal.all" />
              )}
            </AppLink>
          }
        >
          {notices.length > 0 ? (
            <NoticeCard notices={notices} />
          ) : (
            <EmptyState title={<FormattedMessage id="personal.notices.none" />}>
              <FormattedMessage id="personal.notices.none.text" />
            </EmptyState>
          )}
        </Card>
      </div>
    </div>
  );
}
