import type { IntlShape } from 'react-intl';
import type { PartQuery } from '../../../contract/part/part-query.ts';
import type { SelectionPage } from '../../../contract/selection/facets.ts';

export type Found = Pick<SelectionPage, 'facets' | 'trail'>;

/** A condition in words, by its field in the address: `厂商：通用示例`, `极数：3P、4P`, `额定电流：16 A – 63 A`. */
export function conditionText(field: string, query: PartQuery, found: Found, intl: IntlShape): string {
  // Lists of units have no mark between them in Chinese: 1P2P.
  const list = (values: readonly string[]) => values.join(intl.locale.startsWith('zh') ? '、' : ', ');
  const pair = (name: string, value: string) => intl.formatMessage({ id: 'selection.pair' }, { name, value });
  const facet = found.facets.find((each) => each.field === field);
  const labels = (values: readonly string[]) =>
    list(values.map((value) => facet?.values.find((each) => each.value === value)?.label ?? value));
  switch (field) {
    case 'q':
      return pair(intl.formatMessage({ id: 'selection.words' }), query.keyword);
    case 'group':
      return pair(intl.formatMessage({ id: 'selection.group' }), found.trail.at(-1)?.name ?? query.group);
    case 'maker':
      return pair(fixedName('maker', intl), labels(query.makers));
    case 'life':
      return pair(
        fixedName('life', intl),
        list(query.lifeCycles.map((each) => fixedLabel('life', each, intl))),
      );
    case 'grade':
      return pair(
        fixedName('grade', intl),
        list(query.grades.map((each) => fixedLabel('grade', each, intl))),
      );
    case 'has':
      return pair(fixedName('has', intl), list(query.roles.map((each) => fixedLabel('has', each, intl))));
    case 'size': {
      const sides = [query.width, query.height, query.depth].map((side) => side || '…').join(' × ');
      const tolerance = query.tolerance && ` ± ${query.tolerance}`;
      return pair(intl.formatMessage({ id: 'part.facet.size' }), `${sides}${tolerance}`);
    }
    default: {
      const asked = query.values.find(({ key }) => `f.${key}` === field);
      return pair(facet?.name || field.slice(2), list([...rangeText(asked), ...(asked?.anyOf ?? [])]));
    }
  }
}

function rangeText(asked: PartQuery['values'][number] | undefined): string[] {
  if (!asked?.min && !asked?.max) return [];
  if (!asked.max) return [`≥ ${asked.min}`];
  return asked.min ? [`${asked.min} – ${asked.max}`] : [`≤ ${asked.max}`];
}

type Fixed = 'maker' | 'life' | 'has' | 'grade';

export function fixedName(field: Fixed, intl: IntlShape): string {
  return intl.formatMessage({ id: `part.facet.${field}` });
}

/** A choice of what all parts have, in words; a maker's is its name, which the facet has. */
export function fixedLabel(field: string, value: string, intl: IntlShape): string {
  if (field === 'life') return intl.formatMessage({ id: `part.life.${value as 'active'}` });
  if (field === 'grade') return intl.formatMessage({ id: `part.grade.${value as 'A'}` });
  if (field === 'has') return intl.formatMessage({ id: `part.role.${value as 'model'}` });
  return value;
}
