import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { readUnknownConditions, type ValuesOf } from '../../../contract/page/address-conditions.ts';
import { UnreadList } from './unread-list.tsx';

/** Of a list that leaves out what it does not understand: which conditions of the address those are. */
export function UnusedConditions({ valuesOf }: { valuesOf: ValuesOf }) {
  const { search } = useLocation();
  const unused = readUnknownConditions(new URLSearchParams(search), valuesOf);
  return (
    <UnreadList
      conditions={unused.map(({ field, value, code }) => ({
        key: `${field}=${value}`,
        text: `${field}=${value}`,
        why: <FormattedMessage id={`condition.unused.${code}`} />,
        pairs: [[field, value]],
      }))}
    />
  );
}
