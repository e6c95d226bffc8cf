import { FormattedMessage, useIntl } from 'react-intl';
import {
  type PartQuery,
  partQueryText,
  withOnly,
  withoutCondition,
} from '../../../contract/part/part-query.ts';
import type { FacetValue, SelectionFacet, SelectionPage } from '../../../contract/selection/facets.ts';
import styles from '../../components/facets/facets.module.css';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useTextLang } from '../../components/navigation/content-lang.ts';
import { RangeFields } from '../../components/part/range-fields.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { conditionText, fixedLabel, fixedName } from './condition-words.ts';
import type { SelectionRoot } from './selection-address.ts';

interface FacetFieldsProps {
  root: SelectionRoot;
  query: PartQuery;
  facet: SelectionFacet;
  found: SelectionPage;
}

const manyValues = 8;

/** One facet: what occurs, with counts, what cannot be had and why, and for numbers a range in any unit of their kind. */
export function FacetFields({ root, query, facet, found }: FacetFieldsProps) {
  const intl = useIntl();
  const langOf = useTextLang();
  const { field, kind } = facet;
  // Days are asked for by a first and a last one: each has few parts.
  const { values, moreCount } = kind === 'date' ? { values: [], moreCount: 0 } : facet;
  const name = facet.name || fixedName(field as 'maker', intl);
  const chosen = new Set(new URLSearchParams(partQueryText(query)).getAll(field));
  const isOpen = ({ value, count }: FacetValue) => count > 0 || chosen.has(value);
  const open = values.filter(isOpen);
  const barred = Map.groupBy(
    values.filter((value) => !isOpen(value)),
    ({ unless }) => unless?.field ?? '',
  );
  return (
    <fieldset className={styles.facet}>
      <legend lang={langOf(name)}>{name}</legend>
      <div className={open.length > manyValues ? styles.scroll : undefined} lang={langOf(name)}>
        {open.map((value) => (
          <Checkbox
            key={value.value}
            name={field}
            value={value.value}
            defaultChecked={chosen.has(value.value)}
            note={value.count}
          >
            {labelOf(value)}
          </Checkbox>
        ))}
      </div>
      {[...barred].map(([condition, those]) => (
        <Barred
          key={condition}
          condition={condition}
          values={those.map((value) => ({ ...value, label: labelOf(value) }))}
          {...{ root, query, facet, found }}
        />
      ))}
      {moreCount > 0 && (
        <p className={styles.more}>
          <FormattedMessage id="selection.more_values" values={{ count: moreCount }} />
        </p>
      )}
      {field.startsWith('f.') && kind !== 'choice' && (
        <RangeFields
          query={query}
          parameter={field.slice(2)}
          name={name}
          unit={facet.unit}
          isDate={kind === 'date'}
          problems={found.problems}
        />
      )}
    </fieldset>
  );

  function labelOf({ label, value }: FacetValue): string {
    return field === 'maker' || field.startsWith('f.') ? label : fixedLabel(field, value, intl);
  }
}

/** Values that no part has beside the other conditions: the one that bars them, and what there is of each without it. */
function Barred({
  condition,
  values,
  root,
  query,
  facet,
  found,
}: FacetFieldsProps & { condition: string; values: readonly FacetValue[] }) {
  const intl = useIntl();
  const without = withoutCondition(query, condition);
  const text = condition && conditionText(condition, query, found, intl);
  return (
    <div className={styles.barred}>
      <p>
        {condition ? (
          <FormattedMessage id="selection.barred" values={{ condition: text }} />
        ) : (
          <FormattedMessage id="selection.barred_by_several" />
        )}
      </p>
      <ul>
        {values.map(({ value, label, unless }) => (
          <li key={value}>
            {unless ? (
              <AppLink
                to={`${root}?${partQueryText(withOnly(without, facet.field, value))}`}
                rel="nofollow"
                isScrollKept
                aria-label={intl.formatMessage(
                  { id: 'selection.instead' },
                  { value: label, condition: text, count: unless.count },
                )}
              >
                {label} <small>{intl.formatNumber(unless.count)}</small>
              </AppLink>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
