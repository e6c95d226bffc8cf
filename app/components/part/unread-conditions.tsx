import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import type { FilterProblem } from '../../../contract/part/search.ts';
import { pairsOf, readUnknown } from '../../../contract/part/unread-conditions.ts';
import { UnreadList } from '../facets/unread-list.tsx';

interface UnreadConditionsProps {
  problems: readonly FilterProblem[];
  /** How the values of the chosen family are called. */
  parameters: readonly { key: string; name: string; unit: string }[];
}

/** Which conditions of an address of parts were not understood. */
export function UnreadConditions({ problems, parameters }: UnreadConditionsProps) {
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  return (
    <UnreadList
      conditions={[...readUnknown(address), ...problems].map((problem) => {
        const { field, value, code } = problem;
        const pairs = pairsOf(problem, address);
        const parameter =
          code === 'unknown_name' ? undefined : parameters.find(({ key }) => key === keyOf(field));
        return {
          key: `${field}=${value}`,
          text: pairs.map((pair) => textOf(pair, parameter?.name)).join(' '),
          why: <FormattedMessage id={`part.problem.${code}`} values={{ unit: parameter?.unit ?? '' }} />,
          pairs,
        };
      })}
    />
  );
}

const keyOf = (field: string) => field.replace(/^(?:f|min|max)\./, '');

/** As people write it where the value has a name, else as it stands in the address. */
function textOf([name, written]: readonly [string, string], known: string | undefined): string {
  if (!known) return `${name}=${written}`;
  const sign = name.startsWith('min.') ? '≥ ' : name.startsWith('max.') ? '≤ ' : '';
  return `${known} ${sign}${written}`;
}
