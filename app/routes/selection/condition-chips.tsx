import { FormattedMessage, useIntl } from 'react-intl';
import { type PartQuery, partQueryText, withoutCondition } from '../../../contract/part/part-query.ts';
import type { SelectionPage } from '../../../contract/selection/facets.ts';
import facets from '../../components/facets/facets.module.css';
import { AppLink } from '../../components/navigation/app-link.tsx';
import search from '../../components/part/part-search.module.css';
import { Icon } from '../../components/ui/icon.tsx';
import { conditionText } from './condition-words.ts';
import styles from './selection.module.css';
import { choiceAddress, type SelectionRoot } from './selection-address.ts';

interface ConditionsProps {
  root: SelectionRoot;
  query: PartQuery;
  found: SelectionPage;
}

/** How many there are, and every condition with what there would be without it. */
export function ConditionChips({ root, query, found }: ConditionsProps) {
  const intl = useIntl();
  const { conditions, total } = found;
  return (
    <div className={search.chosen}>
      <span role="status">
        <FormattedMessage id="part.total" values={{ count: total }} />
      </span>
      {conditions
        .filter(({ field }) => field !== 'group')
        .map(({ field, count }) => {
          const text = conditionText(field, query, found, intl);
          return (
            <AppLink
              key={field}
              className={search.chip}
              to={choiceAddress(root, withoutCondition(query, field))}
              rel="nofollow"
              isScrollKept
              aria-label={intl.formatMessage({ id: 'selection.chip.remove' }, { text, count })}
            >
              {text}
              <Icon name="close" size={16} />
            </AppLink>
          );
        })}
      {conditions.length > 0 && (
        <AppLink className="link" to={query.group ? `${root}?group=${query.group}` : root}>
          <FormattedMessage id="part.chip.clear" />
        </AppLink>
      )}
      <a className={facets.toFilters} href="#filters">
        <Icon name="filter" size={16} />
        <FormattedMessage id="part.filters" />
      </a>
    </div>
  );
}

/** Nothing meets all conditions: which one to take away, and how many there are then; the most first. */
export function NothingFound({ root, query, found }: ConditionsProps) {
  const intl = useIntl();
  // Without its category hardly anything is asked any more: that comes last.
  const isGroup = ({ field }: { field: string }) => Number(field === 'group');
  const ways = found.conditions
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => isGroup(a) - isGroup(b) || b.count - a.count);
  return (
    <section className={styles.nothing}>
      <h2>
        <FormattedMessage id="selection.nothing" />
      </h2>
      {ways.length > 0 ? (
        <>
          <p>
            <FormattedMessage id="selection.nothing.ways" />
          </p>
          <ul>
            {ways.map(({ field, count }) => (
              <li key={field}>
                <AppLink className="link" to={`${root}?${partQueryText(withoutCondition(query, field))}`}>
                  <FormattedMessage
                    id="selection.unless"
                    values={{ condition: conditionText(field, query, found, intl), count }}
                  />
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <FormattedMessage id="selection.nothing.several" />
        </p>
      )}
    </section>
  );
}
