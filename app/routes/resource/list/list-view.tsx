import { FormattedMessage, useIntl } from 'react-intl';
import type { UnknownCondition } from '../../../../contract/page/address-conditions.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { facetNames, resourceSorts } from '../../../../contract/resource/kinds.ts';
import type { ResourceList } from '../../../../contract/resource/resource.ts';
import styles from '../../../components/facets/faceted-list.module.css';
import { KeywordSearch } from '../../../components/facets/keyword-search.tsx';
import { LateUnusedConditions } from '../../../components/facets/late-unused-conditions.tsx';
import { drawingBountyAddress } from '../../../components/lists/drawing-bounty-address.ts';
import { ResourceGrid } from '../../../components/lists/resource-card.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { UploadLink } from '../edit/upload-link.tsx';
import { choiceName, FacetForm } from './facet-form.tsx';
import { emptyQuery, type ListQuery, listAddress, listChips, searchPath } from './list-query.ts';

interface ListViewProps {
  query: ListQuery;
  list: ResourceList;
  path: string;
  unused: readonly UnknownCondition[];
}

const eagerCards = 4;

/** Facets, chips, sort and the numbered pages; everything chosen stands in the address. */
export function ListView({ query, list, path, unused }: ListViewProps) {
  const intl = useIntl();
  const address = listAddress(query, path);
  return (
    <div className={styles.columns}>
      <aside aria-label={intl.formatMessage({ id: 'resource.facets' })}>
        <FacetForm query={query} list={list} path={path} />
      </aside>
      <div className={styles.list}>
        <div className={styles.bar}>
          <SearchForm query={query} path={path} />
          <nav className={styles.sorts} aria-label={intl.formatMessage({ id: 'resource.sort' })}>
            {resourceSorts.map((sort) => (
              <AppLink
                key={sort}
                to={listAddress({ ...query, sort }, path)}
                aria-current={sort === query.sort ? 'true' : undefined}
                isScrollKept
              >
                {intl.formatMessage({ id: `resource.sort.${sort}` })}
              </AppLink>
            ))}
          </nav>
        </div>
        <LateUnusedConditions unused={unused} />
        <Chips query={query} path={path} total={list.page.total} />
        <h2 className="vh">
          <FormattedMessage id="resource.results" />
        </h2>
        {list.page.items.length > 0 ? (
          <ResourceGrid items={list.page.items} eager={eagerCards} />
        ) : address === searchPath ? (
          <EmptyState title={<FormattedMessage id="resource.empty" />} action={<UploadLink />}>
            <FormattedMessage id="resource.empty.text" />
          </EmptyState>
        ) : (
          <EmptyState
            title={<FormattedMessage id="resource.none" />}
            action={
              <>
                <ButtonLink to={path}>
                  <FormattedMessage id="resource.clear" />
                </ButtonLink>
                <ButtonLink to={drawingBountyAddress(query.keyword)} variant="ghost" rel="nofollow">
                  <FormattedMessage id="resource.none.bounty" />
                </ButtonLink>
              </>
            }
          >
            <FormattedMessage id="resource.none.text" />
          </EmptyState>
        )}
        <div className={styles.pager}>
          <Pagination
            page={list.page.page}
            pageCount={pageCount(list.page)}
            path={path}
            query={address.split('?')[1] ?? ''}
          />
        </div>
      </div>
    </div>
  );
}

/** The choices go along with the words. */
export function SearchForm({ query, path }: { query: ListQuery; path: string }) {
  const intl = useIntl();
  const facets = facetNames.flatMap((facet) => query.chosen[facet].map((value) => [facet, value] as const));
  return (
    <KeywordSearch
      action={path}
      keyword={query.keyword}
      chosen={query.sort === 'best' ? facets : [...facets, ['sort', query.sort]]}
      texts={{
        label: intl.formatMessage({ id: 'resource.search' }),
        placeholder: intl.formatMessage({ id: 'resource.search.placeholder' }),
        submit: intl.formatMessage({ id: 'resource.search.submit' }),
      }}
    />
  );
}

function Chips({ query, path, total }: { query: ListQuery; path: string; total: number }) {
  const intl = useIntl();
  const chips = listChips(path.includes('/tag/') ? { ...query, tag: '' } : query);
  return (
    <div className={styles.chips}>
      <span role="status">
        <FormattedMessage id="resource.total" values={{ count: total }} />
      </span>
      {chips.map(({ key, facet, value, without }) => {
        const name = facet === 'word' ? value : choiceName(intl, facet, value);
        const tagged = path.includes('/tag/') ? { ...without, tag: query.tag } : without;
        return (
          <AppLink
            key={key}
            className={styles.chip}
            to={listAddress(tagged, path)}
            aria-label={intl.formatMessage({ id: 'resource.chip.remove' }, { name })}
            isScrollKept
          >
            <Written text={name} />
            <Icon name="close" size={16} />
          </AppLink>
        );
      })}
      {chips.length > 0 && (
        <AppLink className={styles.clear} to={listAddress({ ...emptyQuery(), sort: query.sort }, path)}>
          <FormattedMessage id="resource.clear" />
        </AppLink>
      )}
    </div>
  );
}
