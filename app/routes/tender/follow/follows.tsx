import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import {
  type FollowDecision,
  followDecisions,
  followSheetPath,
  listTenderFollows,
} from '../../../../contract/tender/follow.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { guard } from '../../../framework/guards.ts';
import { nullWhen } from '../../../framework/not-found.ts';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/follows';
import { followsPath } from './follow-path.ts';
import { FollowRows } from './follow-rows.tsx';
import { NoCompany } from './no-company.tsx';

export const middleware = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('decision');
  const decision = followDecisions.find((each) => each === asked);
  const board = await call(context.get(apiContext), listTenderFollows, {
    page: readPageNumber(url.searchParams),
    ...(decision && { decision }),
  }).catch(nullWhen('company.none', 'company.not_accepted'));
  return { board, decision, isWechat: context.get(pageRequestContext).isWechat };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'tender.follows');

const addressOf = (decision: FollowDecision | undefined) =>
  decision ? `${followsPath}?decision=${decision}` : followsPath;

/** Tenders that the viewer's company follows, by where it stands with them. */
export default function Follows({ loaderData: { board, decision, isWechat } }: Route.ComponentProps) {
  const intl = useIntl();
  const all = board?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'tender.title' }), path: '/tender' },
          { name: intl.formatMessage({ id: 'tender.follows' }), path: followsPath },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="tender.follows" />}
        text={<FormattedMessage id="tender.follows.text" />}
        actions={all > 0 && <SheetLink isWechat={isWechat} />}
      />
      {board === null ? (
        <NoCompany />
      ) : (
        <Card isFlush isEdgeToEdge>
          <Tabs
            label={intl.formatMessage({ id: 'tender.decision' })}
            items={[
              {
                to: addressOf(undefined),
                label: <FormattedMessage id="tender.decision.all" />,
                count: all,
                isCurrent: decision === undefined,
              },
              ...board.counts.map((each) => ({
                to: addressOf(each.decision),
                label: <FormattedMessage id={`tender.decision.${each.decision}`} />,
                count: each.count,
                isCurrent: each.decision === decision,
              })),
            ]}
          />
          {board.found.items.length > 0 ? (
            <FollowRows items={board.found.items} />
          ) : (
            <EmptyState
              title={<FormattedMessage id="tender.follows.none" />}
              action={
                <ButtonLink to="/tender">
                  <FormattedMessage id="tender.title" />
                </ButtonLink>
              }
            >
              <FormattedMessage id="tender.follows.none.text" />
            </EmptyState>
          )}
        </Card>
      )}
      {board && (
        <Pagination
          page={board.found.page}
          pageCount={pageCount(board.found)}
          path={followsPath}
          query={decision ? `decision=${decision}` : ''}
        />
      )}
    </div>
  );
}

function SheetLink({ isWechat }: { isWechat: boolean }) {
  // WeChat's browser keeps no files.
  if (isWechat) return <FormattedMessage id="tender.files.wechat" />;
  return (
    <ButtonLink to={followSheetPath} isReload download>
      <FormattedMessage id="tender.follows.sheet" />
    </ButtonLink>
  );
}
