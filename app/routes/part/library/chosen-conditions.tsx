import { FormattedMessage, useIntl } from 'react-intl';
import { isPlain, type PartQuery } from '../../../../contract/part/part-query.ts';
import type { PartPage } from '../../../../contract/part/search.ts';
import beside from '../../../components/facets/facets.module.css';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import styles from '../../../components/part/part-search.module.css';
import { Icon } from '../../../components/ui/icon.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { groupAddress, listAddress, listPath } from './part-query.ts';

interface Chip {
  key: string;
  text: string;
  /** Address of the list without it. */
  without: string;
}

/** How many there are, and every condition with the way to take it away. */
export function ChosenConditions({ query, parts }: { query: PartQuery; parts: PartPage }) {
  const intl = useIntl();
  const chips = useChips(query, parts);
  return (
    <div className={styles.chosen}>
      <span role="status">
        <FormattedMessage id="part.total" values={{ count: parts.total }} />
      </span>
      {chips.map(({ key, text, without }) => (
        <AppLink
          key={key}
          className={styles.chip}
          to={without}
          rel="nofollow"
          aria-label={intl.formatMessage({ id: 'part.chip.remove' }, { text })}
        >
          <Written text={text} />
          <Icon name="close" size={16} />
        </AppLink>
      ))}
      {!isPlain(query) && (
        <AppLink className="link" to={listPath(query.edition)}>
          <FormattedMessage id="part.chip.clear" />
        </AppLink>
      )}
      <a className={beside.toFilters} href="#filters">
        <Icon name="filter" size={16} />
        <FormattedMessage id="part.filters" />
      </a>
    </div>
  );
}

function useChips(query: PartQuery, { facets }: PartPage): Chip[] {
  const intl = useIntl();
  const nameOf = (key: string) => facets.parameters.find((each) => each.key === key)?.name ?? key;
  const group = facets.groups.find(({ slug }) => slug === query.group);
  const list = <K extends 'makers' | 'lifeCycles' | 'grades' | 'roles'>(
    field: K,
    textOf: (value: string) => string,
  ): Chip[] =>
    query[field].map((value) => ({
      key: `${field}:${value}`,
      text: textOf(value),
      without: listAddress(query, { [field]: query[field].filter((other: string) => other !== value) }),
    }));
  const values = query.values.flatMap((asked): Chip[] => {
    const others = query.values.filter(({ key }) => key !== asked.key);
    const chosen = asked.anyOf.map((value) => ({
      key: `f.${asked.key}:${value}`,
      text: `${nameOf(asked.key)} ${value}`,
      without: listAddress(query, {
        values: [...others, { ...asked, anyOf: asked.anyOf.filter((other) => other !== value) }],
      }),
    }));
    if (!asked.min && !asked.max) return chosen;
    const range = `${nameOf(asked.key)} ${asked.min || '…'} – ${asked.max || '…'}`;
    const without = listAddress(query, { values: [...others, { ...asked, min: '', max: '' }] });
    return [...chosen, { key: `range.${asked.key}`, text: range, without }];
  });
  const size = [query.width, query.height, query.depth];
  const sizeText = `${size.map((side) => side || '…').join(' × ')}${query.tolerance && ` ± ${query.tolerance}`}`;
  return [
    ...(query.keyword
      ? [{ key: 'q', text: `“${query.keyword}”`, without: listAddress(query, { keyword: '' }) }]
      : []),
    ...(group ? [{ key: 'group', text: group.name, without: groupAddress(query, '') }] : []),
    ...list('makers', (slug) => facets.makers.find((maker) => maker.slug === slug)?.name ?? slug),
    ...values,
    ...(size.some(Boolean)
      ? [
          {
            key: 'size',
            text: sizeText,
            without: listAddress(query, { width: '', height: '', depth: '', tolerance: '' }),
          },
        ]
      : []),
    ...list('lifeCycles', (value) => intl.formatMessage({ id: `part.life.${value as 'active'}` })),
    ...list('roles', (value) => intl.formatMessage({ id: `part.role.${value as 'model'}` })),
    ...list('grades', (value) => intl.formatMessage({ id: `part.grade.${value as 'A'}` })),
  ];
}
