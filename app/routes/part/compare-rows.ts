import type { IntlShape } from 'react-intl';
import type { Part } from '../../../contract/part/part.ts';

export interface ComparedRow {
  key: string;
  name: string;
  cells: { id: number; text: string }[];
  /** Everybody says the same. */
  isSame: boolean;
}

/** What is known of some parts, line by line: first what all parts have, then every value that any of them has. */
export function compareRows(parts: readonly Part[], intl: IntlShape): ComparedRow[] {
  const row = (key: string, name: string, textOf: (part: Part) => string): ComparedRow => {
    const cells = parts.map((part) => ({ id: part.id, text: textOf(part) }));
    return { key, name, cells, isSame: new Set(cells.map(({ text }) => text)).size <= 1 };
  };
  const text = (id: 'part.facet.maker' | 'part.fact.family' | 'part.fact.size' | 'part.fact.loss') =>
    intl.formatMessage({ id });
  // One key may mean two things: rated short-circuit capacity is Icn by one standard and Icu by another.
  const named = parts.flatMap(({ values }) =>
    values.map(({ key, name }) => [`${key}/${name}`, name] as const),
  );
  return [
    row('maker', text('part.facet.maker'), ({ maker }) => maker.name),
    row('family', text('part.fact.family'), ({ family }) => family.name),
    ...[...new Map(named)].map(([id, name]) =>
      row(
        `value.${id}`,
        name,
        ({ values }) => values.find((value) => `${value.key}/${value.name}` === id)?.shown ?? '',
      ),
    ),
    row('size', text('part.fact.size'), ({ size: { width, height, depth } }) =>
      [width, height, depth].every((side) => side === null)
        ? ''
        : `${[width, height, depth].map((side) => side ?? '–').join(' × ')}\u00a0mm`,
    ),
    row('loss', text('part.fact.loss'), ({ powerLoss }) => (powerLoss === null ? '' : `${powerLoss}\u00a0W`)),
    row('life', intl.formatMessage({ id: 'part.facet.life' }), ({ lifeCycle }) =>
      intl.formatMessage({ id: `part.life.${lifeCycle}` }),
    ),
    row('files', intl.formatMessage({ id: 'part.facet.has' }), ({ files }) =>
      [...new Set(files.map(({ role }) => intl.formatMessage({ id: `part.role.${role}` })))].join(' / '),
    ),
    row('grade', intl.formatMessage({ id: 'part.facet.grade' }), ({ grade }) =>
      intl.formatMessage({ id: `part.grade.${grade}` }),
    ),
  ];
}
