import { useIntl } from 'react-intl';
import { type PartQuery, partQueryText } from '../../../contract/part/part-query.ts';
import { PartSearch } from '../../components/part/part-search.tsx';
import { choiceAddress, type SelectionRoot } from './selection-address.ts';

interface SelectionSearchProps {
  root: SelectionRoot;
  query: PartQuery;
  isAlone: boolean;
}

/** The words of a choice, and the order of what is found; the other conditions stay as they are. */
export function SelectionSearch({ root, query, isAlone }: SelectionSearchProps) {
  const kept = [...new URLSearchParams(partQueryText({ ...query, keyword: '' }))];
  return (
    <PartSearch
      action={root}
      query={query}
      placeholder={useIntl().formatMessage({ id: 'selection.search.placeholder' })}
      conditions={kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      sorted={isAlone ? null : (sort) => choiceAddress(root, query, { sort })}
    />
  );
}
