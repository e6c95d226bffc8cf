import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../contract/page-count.ts';
import { deepestSearchPage } from '../../../contract/search/limits.ts';
import { listHotWords, searchWhole } from '../../../contract/search/whole-search.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Written } from '../../components/ui/written.tsx';
import { refusePost } from '../../framework/post-answer.ts';
import { apiContext, keepPagePrivate } from '../../framework/request-context.ts';
import { SearchField } from '../../layouts/search/search-field.tsx';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/whole-search';
import { BestAnswer } from './best-answer.tsx';
import { drawHits, findAnswer } from './drawn-hits.ts';
import { QuestionLink } from './question-link.tsx';
import { Sections } from './sections.tsx';
import { WholeFilters } from './whole-filters.tsx';
import { WholeGroups } from './whole-groups.tsx';
import { WholeHits } from './whole-hits.tsx';
import { WholeNone } from './whole-none.tsx';
import { readWholeQuery, wholeAddress, wholePath, wholeQueryText } from './whole-query.ts';
import styles from './whole-search.module.css';
import { WholeTabs } from './whole-tabs.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const api = context.get(apiContext);
  const query = readWholeQuery(url.searchParams);
  if (query.keyword === '') return { query, found: undefined, hot: await call(api, listHotWords, {}) };
  const { time, group, page, ...rest } = query;
  try {
    const input = {
      ...rest,
      timeRange: time,
      page: Math.min(page, deepestSearchPage),
      ...(group && { group }),
    };
    const found = await call(api, searchWhole, input);
    const items = drawHits(found.hits.items);
    const hits = { ...found.hits, items };
    const best = query.kind === 'all' && query.page === 1 ? findAnswer(items) : -1;
    return { query, found: { ...found, hits, best }, hot: [] };
  } catch (error) {
    // A search that is refused says so on its own page, where the words can be changed.
    const { data: refusal } = refusePost(error, { intent: 'search' });
    return { query, found: undefined, hot: [], failure: refusal.failure };
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'search.title');

export default function WholeSearch({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const { query, found, hot } = loaderData;
  const failure = 'failure' in loaderData ? loaderData.failure : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={intl.formatMessage({ id: 'search.title' })} />
      <SearchField key={query.keyword} keyword={query.keyword} kind={query.kind} />
      <Refusal failure={failure} />
      {query.keyword === '' && <HotWords words={hot} />}
      {found?.isBlocked && <EmptyState title={<FormattedMessage id="search.blocked" />} />}
      {found && !found.isBlocked && (
        <>
          <WholeTabs query={query} tabs={found.tabs} />
          <div className={styles.columns}>
            <WholeGroups query={query} groups={found.groups} />
            <div className={found.hits.total === 0 ? styles.none : styles.results}>
              <WholeFilters query={query} />
              <QuestionLink keyword={query.keyword} />
              {found.instead && (
                <Notice tone="info">
                  <FormattedMessage
                    id="search.instead"
                    values={{
                      typed: <Written text={query.keyword} />,
                      instead: (
                        <AppLink className="link" to={wholeAddress({ ...query, keyword: found.instead })}>
                          {found.instead}
                        </AppLink>
                      ),
                    }}
                  />
                </Notice>
              )}
              {found.hits.total === 0 ? (
                <WholeNone query={query} help={found.help} />
              ) : (
                <>
                  <p role="status" className="muted">
                    <FormattedMessage
                      id={found.hits.isTotalCapped ? 'search.found_many' : 'search.found'}
                      values={{
                        keyword: <Written text={found.instead ?? query.keyword} />,
                        count: found.hits.total,
                      }}
                    />
                  </p>
                  <WholeHits hits={found.hits.items} />
                  <Pagination
                    page={found.hits.page}
                    pageCount={Math.min(pageCount(found.hits), deepestSearchPage)}
                    path={wholePath}
                    query={wholeQueryText(query)}
                  />
                </>
              )}
            </div>
            <BestAnswer hit={found.hits.items[found.best]} />
          </div>
        </>
      )}
    </div>
  );
}

function HotWords({ words }: { words: readonly string[] }) {
  return (
    <div className={styles.start}>
      <p className="muted">
        <FormattedMessage id="search.start" />
      </p>
      {words.length > 0 && (
        <p className={styles.words}>
          <FormattedMessage id="search.hot" />
          {words.map((word) => (
            <AppLink key={word} className="link" to={wholeAddress({ keyword: word })}>
              {word}
            </AppLink>
          ))}
        </p>
      )}
      <Sections />
    </div>
  );
}
