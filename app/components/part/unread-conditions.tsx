import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import type { FilterProblem } from '../../../contract/part/search.ts';
import { pairsOf, readUnknown, withoutPairs } from '../../../contract/part/unread-conditions.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './unread-conditions.module.css';

interface UnreadConditionsProps {
  problems: readonly FilterProblem[];
  /** How the values of the chosen family are called. */
  parameters: readonly { key: string; name: string; unit: string }[];
}

/** Which conditions of the address were not understood, each with the way to take it away. */
export function UnreadConditions({ problems, parameters }: UnreadConditionsProps) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  const unread = [...readUnknown(address), ...problems].map((problem) => ({
    ...problem,
    pairs: pairsOf(problem, address),
  }));
  if (unread.length === 0) return null;
  const without = (pairs: readonly (readonly [string, string])[]) => {
    const query = withoutPairs(address, pairs);
    return query ? `${pathname}?${query}` : pathname;
  };
  return (
    <div className={styles.above}>
      <Notice tone="warn">
        <p>
          <FormattedMessage id="part.unread" values={{ count: unread.length }} />
        </p>
        <ul className={styles.unread}>
          {unread.map(({ field, value, code, pairs }) => {
            const parameter =
              code === 'unknown_name' ? undefined : parameters.find(({ key }) => key === keyOf(field));
            const text = pairs.map((pair) => textOf(pair, parameter?.name)).join(' ');
            return (
              <li key={`${field}=${value}`}>
                <strong>{text}</strong>
                <span>
                  <FormattedMessage id={`part.problem.${code}`} values={{ unit: parameter?.unit ?? '' }} />
                </span>
                <AppLink
                  className="link"
                  to={without(pairs)}
                  rel="nofollow"
                  isScrollKept
                  aria-label={intl.formatMessage({ id: 'part.chip.remove' }, { text })}
                >
                  <FormattedMessage id="part.unread.remove" />
                </AppLink>
              </li>
            );
          })}
        </ul>
        {unread.length > 1 && (
          <AppLink
            className="link"
            to={without(unread.flatMap(({ pairs }) => pairs))}
            rel="nofollow"
            isScrollKept
          >
            <FormattedMessage id="part.unread.remove_all" />
          </AppLink>
        )}
      </Notice>
    </div>
  );
}

const keyOf = (field: string) => field.replace(/^(?:f|min|max)\./, '');

/** As people write it where the value has a name, else as it stands in the address. */
function textOf([name, written]: readonly [string, string], known: string | undefined): string {
  if (!known) return `${name}=${written}`;
  const sign = name.startsWith('min.') ? '≥ ' : name.startsWith('max.') ? '≤ ' : '';
  return `${known} ${sign}${written}`;
}
