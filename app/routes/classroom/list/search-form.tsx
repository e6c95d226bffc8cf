import { useIntl } from 'react-intl';
import { courseFacetNames } from '../../../../contract/classroom/kinds.ts';
import { KeywordSearch } from '../../../components/facets/keyword-search.tsx';
import { type ListQuery, searchPath } from './list-query.ts';

/** The choices go along with the words. */
export function SearchForm({ query }: { query: ListQuery }) {
  const intl = useIntl();
  const facets = courseFacetNames.flatMap((facet) =>
    query.chosen[facet].map((value) => [facet, value] as const),
  );
  return (
    <KeywordSearch
      action={searchPath}
      keyword={query.keyword}
      chosen={query.sort === 'newest' ? facets : [...facets, ['sort', query.sort]]}
      texts={{
        label: intl.formatMessage({ id: 'classroom.search' }),
        placeholder: intl.formatMessage({ id: 'classroom.search.placeholder' }),
        submit: intl.formatMessage({ id: 'classroom.search.submit' }),
      }}
    />
  );
}
