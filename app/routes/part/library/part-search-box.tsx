import { useIntl } from 'react-intl';
import type { PartQuery } from '../../../../contract/part/part-query.ts';
import { PartSearch } from '../../../components/part/part-search.tsx';
import { listAddress, listPath } from './part-query.ts';

/** The words of a search, and its order; the conditions beside them stay as they are. */
export function PartSearchBox({ query, isAlone = false }: { query: PartQuery; isAlone?: boolean }) {
  return (
    <PartSearch
      action={listPath(query.edition)}
      query={query}
      placeholder={useIntl().formatMessage({ id: 'part.search.placeholder' })}
      sorted={isAlone ? null : (sort) => listAddress(query, { sort })}
    />
  );
}
