import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import { claimStates } from '../../../../contract/resource/claim-kinds.ts';
import { listClaims } from '../../../../contract/resource/claims.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../edit/edit.module.css';
import type { Route } from './+types/claim-queue';
import { ClaimList } from './claim-list.tsx';

const path = '/admin/resources/claims';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const state = claimStates.find((each) => each === query.get('state')) ?? 'open';
  const list = await call(context.get(apiContext), listClaims, { state, page: readPageNumber(query) });
  return { state, list };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'resource_claim.queue');

/** Copyright claims by their state; each is decided on its own page, by two. */
export default function ClaimQueue({ loaderData: { state, list } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className={styles.page}>
      <PageHead title={<FormattedMessage id="resource_claim.queue" />} />
      <Tabs
        label={intl.formatMessage({ id: 'resource_claim.queue' })}
        items={claimStates.map((each) => ({
          to: `${path}?state=${each}`,
          label: intl.formatMessage({ id: `resource_claim.state.${each}` }),
          isCurrent: each === state,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="resource_claim.queue.none" />} level="h2" />
      ) : (
        <Card>
          <ClaimList
            rows={list.items}
            facts={({ claimant, author }) => (
              <>
                {(['claimant', 'author'] as const).map((side) => (
                  <span key={side}>
                    <FormattedMessage id={`resource_claim.${side}`} />{' '}
                    <AppLink
                      className="link"
                      to={`/admin/users/${(side === 'claimant' ? claimant : author).userId}`}
                    >
                      {(side === 'claimant' ? claimant : author).nickname}
                    </AppLink>
                  </span>
                ))}
              </>
            )}
          />
        </Card>
      )}
      <Pagination page={list.page} pageCount={pageCount(list)} path={path} query={`state=${state}`} />
    </div>
  );
}
