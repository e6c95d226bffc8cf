import { useIntl } from 'react-intl';
import type { PartQuery } from '../../../contract/part/part-query.ts';
import { PartSearch } from '../../components/part/part-search.tsx';
import { choiceAddress, type SelectionRoot } from './selection-address.ts';

interface SelectionSearchProps {
  root: SelectionRoot;
  query: PartQuery;
  isAlone: boolean;
}

/** The words of a choice, and the order of what is found; the other conditions stay as they are. */
export function SelectionSearch({ root, query, isAlone }: SelectionSearchProps) {
  return (
    <PartSearch
      action={root}
      query={query}
      placeholder={useIntl().formatMessage({ id: 'selection.search.placeholder' })}
      sorted={isAlone ? null : (sort) => choiceAddress(root, query, { sort })}
    />
  );
}
