import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { tenderLimits } from '../../../../contract/tender/kinds.ts';
import { conditionsText } from '../../../../contract/tender/query.ts';
import { listTenders, tenderSorts, tenderStatuses } from '../../../../contract/tender/tender.ts';
import facetStyles from '../../../components/facets/facets.module.css';
import box from '../../../components/forms/search-box.module.css';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import { SubscribeForm } from '../subscription/subscribe-form.tsx';
import type { Route } from './+types/tenders';
import { callInput, listAddress, queryText, readListQuery, type TenderListQuery } from './list-query.ts';
import { TenderFacets } from './tender-facets.tsx';
import { TenderRows } from './tender-rows.tsx';
import styles from './tenders.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  sharePage(context, 'tenders');
  const query = readListQuery(url.searchParams);
  return { query, ...(await call(context.get(apiContext), listTenders, callInput(query))) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  namedMeta(matches, {
    title: 'tender.title',
    description: 'tender.description',
    path: '/tender',
    isHidden: !loaderData || queryText(loaderData.query) !== '' || loaderData.query.page > 1,
  });

/** Tender notices by conditions; every choice is an address. */
export default function Tenders({ loaderData: { query, found, facets } }: Route.ComponentProps) {
  const intl = useIntl();
  const countOf = (status: string) => facets.status.find(({ value }) => value === status)?.count ?? 0;
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="tender.title" />}
        text={<FormattedMessage id="tender.text" />}
        actions={
          <>
            <ButtonLink to="/tender/follows" rel="nofollow">
              <FormattedMessage id="tender.follows" />
            </ButtonLink>
            <ButtonLink to="/tender/subscriptions" rel="nofollow">
              <FormattedMessage id="tender.subscriptions" />
            </ButtonLink>
          </>
        }
      />
      <div className={facetStyles.columns}>
        <aside
          id="filters"
          className={facetStyles.aside}
          aria-label={intl.formatMessage({ id: 'tender.filters' })}
        >
          <TenderFacets query={query} facets={facets} total={found.total} />
        </aside>
        <div className={styles.main} id="results">
          <SearchBar query={query} />
          <Card isFlush isEdgeToEdge>
            <Tabs
              label={intl.formatMessage({ id: 'tender.status' })}
              items={tenderStatuses.map((status) => ({
                to: listAddress({ ...query, status }),
                label: <FormattedMessage id={`tender.status.${status}`} />,
                count: countOf(status),
                isCurrent: status === query.status,
              }))}
            />
            <h2 className="vh">
              <FormattedMessage id="tender.list" />
            </h2>
            <p className={styles.sorts}>
              <span>
                <FormattedMessage id="tender.found" values={{ count: found.total }} />
              </span>
              {tenderSorts.map((sort) => (
                <AppLink
                  key={sort}
                  to={listAddress({ ...query, sort })}
                  aria-current={sort === query.sort ? 'true' : undefined}
                  rel="nofollow"
                  isScrollKept
                >
                  <FormattedMessage id={`tender.sort.${sort}`} />
                </AppLink>
              ))}
            </p>
            {found.items.length > 0 ? (
              <TenderRows items={found.items} />
            ) : (
              <NoTenders query={query} closedCount={countOf('closed')} />
            )}
          </Card>
          {conditionsText(query) !== '' && <SubscribeForm conditions={query} />}
          <Pagination
            page={found.page}
            pageCount={pageCount(found)}
            path="/tender"
            query={queryText(query)}
          />
        </div>
      </div>
    </div>
  );
}

/** Says what there is instead: fewer conditions, notices that closed, or none yet at all. */
function NoTenders({ query, closedCount }: { query: TenderListQuery; closedCount: number }) {
  const hasConditions = conditionsText(query) !== '' || query.due !== '';
  const leadsToClosed = query.status === 'open' && closedCount > 0;
  const kind = hasConditions ? 'none' : leadsToClosed ? 'none_open' : 'none_yet';
  return (
    <EmptyState
      title={<FormattedMessage id={`tender.${kind}`} />}
      level="h3"
      action={
        <>
          {leadsToClosed && (
            <ButtonLink to={listAddress({ ...query, status: 'closed', due: '' })}>
              <FormattedMessage id="tender.to_closed" values={{ count: closedCount }} />
            </ButtonLink>
          )}
          {queryText(query) !== '' && (
            <ButtonLink to="/tender">
              <FormattedMessage id="tender.clear" />
            </ButtonLink>
          )}
        </>
      }
    >
      <FormattedMessage id={`tender.${kind}.text`} />
    </EmptyState>
  );
}

/** Words to look for; the other conditions stay. */
function SearchBar({ query }: { query: TenderListQuery }) {
  const intl = useIntl();
  return (
    <div className={styles.bar}>
      <search className={styles.search}>
        <Form className={box.box} action="/tender">
          {[...new URLSearchParams(queryText({ ...query, keyword: '' }))].map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <input
            key={query.keyword}
            type="search"
            name="q"
            defaultValue={query.keyword}
            maxLength={tenderLimits.keyword}
            aria-label={intl.formatMessage({ id: 'tender.keyword' })}
            placeholder={intl.formatMessage({ id: 'tender.keyword' })}
          />
          <Button type="submit" size="small">
            <FormattedMessage id="tender.find" />
          </Button>
        </Form>
      </search>
      <a className={facetStyles.toFilters} href="#filters">
        <Icon name="filter" size={16} />
        <FormattedMessage id="tender.filters" />
      </a>
    </div>
  );
}
