import { useIntl } from 'react-intl';
import { maxSearchNameLength } from '../../../contract/selection/saved.ts';
import { SaveSearchForm } from '../../components/lists/saved-searches.tsx';

interface SaveSearchProps {
  /** Conditions as in the address. */
  query: string;
  name: string;
  isTold?: boolean;
}

export function SaveSearch({ query, name, isTold = true }: SaveSearchProps) {
  const intl = useIntl();
  return (
    <SaveSearchForm
      action="/dxxsample/searches"
      query={query}
      name={name}
      isTold={isTold}
      maxLength={maxSearchNameLength}
      words={{
        name: intl.formatMessage({ id: 'selection.saved.name' }),
        tell: intl.formatMessage({ id: 'selection.saved.tell' }),
        save: intl.formatMessage({ id: 'selection.save' }),
      }}
    />
  );
}
