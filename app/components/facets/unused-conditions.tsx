import { FormattedMessage } from 'react-intl';
import type { UnknownCondition } from '../../../contract/page/address-conditions.ts';
import { UnreadList } from './unread-list.tsx';

export interface UnusedConditionsProps {
  unused: readonly UnknownCondition[];
}

/** Of a list that leaves out what it does not understand: which conditions of the address those are. */
export function UnusedConditions({ unused }: UnusedConditionsProps) {
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
