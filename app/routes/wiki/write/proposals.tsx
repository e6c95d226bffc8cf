import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import { listProposals } from '../../../../contract/wiki/proposals.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import styles from '../history/history.module.css';
import { wikiMeta } from '../wiki-meta.ts';
import { useWikiTrail } from '../wiki-trail.ts';
import type { Route } from './+types/proposals';
import { lampOf } from './proposal-state.ts';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const isMine = url.searchParams.get('mine') === '1';
  const shown = await call(context.get(apiContext), listProposals, {
    isMine,
    page: readPageNumber(url.searchParams),
  });
  return { ...shown, isMine: isMine || !shown.isReviewer };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  wikiMeta(matches, { title: 'wiki.proposals', path: '/wiki/proposals', isHidden: true });

/** Changes that wait for a review, and one's own. */
export default function WikiProposals({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const trail = useWikiTrail();
  const { proposals, isReviewer, isMine } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail('wiki.proposals', '/wiki/proposals')} />
      <PageHead title={<FormattedMessage id="wiki.proposals" />} />
      {isReviewer && (
        <Tabs
          label={intl.formatMessage({ id: 'wiki.proposals' })}
          items={[
            {
              to: '/wiki/proposals',
              label: intl.formatMessage({ id: 'wiki.proposals.open' }),
              isCurrent: !isMine,
            },
            {
              to: '/wiki/proposals?mine=1',
              label: intl.formatMessage({ id: 'wiki.proposals.mine' }),
              isCurrent: isMine,
            },
          ]}
        />
      )}
      <Card isFlush isEdgeToEdge>
        {proposals.items.length === 0 && <EmptyState title={<FormattedMessage id="wiki.proposals.none" />} />}
        <ul className={styles.list}>
          {proposals.items.map((proposal) => (
            <li key={proposal.id}>
              <Lamp tone={lampOf(proposal.state)}>
                <FormattedMessage id={`wiki.proposal.${proposal.state}`} />
              </Lamp>
              <AppLink to={`/wiki/proposal/${proposal.id}`}>{proposal.title}</AppLink>
              <span className={styles.summary}>
                <Written text={proposal.editSummary} />
              </span>
              <span className={styles.facts}>
                <span>
                  <Written text={proposal.author?.nickname ?? ''} />
                </span>
                <span>
                  <Written text={proposal.categoryName} />
                </span>
                <FormattedMessage
                  id="wiki.proposal.approvals"
                  values={{ approvals: proposal.approvals, least: proposal.leastApprovals }}
                />
                <Time value={proposal.updatedAt} />
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.pager}>
          <Pagination
            page={proposals.page}
            pageCount={pageCount(proposals)}
            path="/wiki/proposals"
            query={isMine && isReviewer ? 'mine=1' : ''}
          />
        </div>
      </Card>
    </div>
  );
}
