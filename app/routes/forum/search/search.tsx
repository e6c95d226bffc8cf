import { FormattedMessage, useIntl } from 'react-intl';
import { listBoards } from '../../../../contract/forum/forum.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { searchTopics } from '../../../../contract/search/search.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { refusePost } from '../../../framework/post-answer.ts';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { hiddenMeta } from '../post/hidden-meta.ts';
import type { Route } from './+types/search';
import styles from './search.module.css';
import { SearchBox } from './search-box.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchHits } from './search-hits.tsx';
import { SearchNone } from './search-none.tsx';
import { readSearchQuery, searchQueryText } from './search-query.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const api = context.get(apiContext);
  const query = readSearchQuery(url.searchParams);
  const boards = await call(api, listBoards, {});
  if (query.keyword === '') return { boards, query, found: undefined };
  const { board, time, author, ...rest } = query;
  try {
    const input = { ...rest, nodeId: board, timeRange: time, ...(author > 0 && { author }) };
    return { boards, query, found: await call(api, searchTopics, input) };
  } catch (error) {
    // A search that is refused says so on its own page, where the words can be changed.
    const { data, init } = refusePost(error, { intent: 'search' });
    return { boards, query, found: undefined, failure: data.failure, status: init?.status };
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenMeta(matches, { title: 'forum.search.title', path: '/forum/search' });

export default function Search({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const { boards, query, found } = loaderData;
  const failure = 'failure' in loaderData ? loaderData.failure : undefined;
  const title = intl.formatMessage({ id: 'forum.search.title' });
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'forum.title' }), path: '/forum' },
          { name: title, path: '/forum/search' },
        ]}
      />
      <PageHead title={title} />
      <div className={styles.page}>
        <SearchBox keyword={query.keyword} boardId={query.board} />
        {query.keyword !== '' && <SearchFilters query={query} boards={boards} />}
        <Refusal failure={failure} />
        {query.keyword === '' && (
          <p className="muted">
            <FormattedMessage id="forum.search.start" />
          </p>
        )}
        {found && found.searchPage.total === 0 && <SearchNone query={query} help={found.help} />}
        {found && found.searchPage.total > 0 && (
          <>
            <p role="status" className="muted">
              <FormattedMessage
                id={found.searchPage.isTotalCapped ? 'forum.search.found_many' : 'forum.search.found'}
                values={{ keyword: <Written text={query.keyword} />, count: found.searchPage.total }}
              />
            </p>
            <SearchHits hits={found.searchPage.items} query={query} />
            <Pagination
              page={found.searchPage.page}
              pageCount={pageCount(found.searchPage)}
              path="/forum/search"
              query={searchQueryText(query)}
            />
          </>
        )}
      </div>
    </div>
  );
}
