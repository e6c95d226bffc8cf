import {
  lifeCycles,
  type Parameter,
  type PartValue,
  partGrades,
  partRoles,
} from '../../../../contract/part/kinds.ts';
import type { PartQuery } from '../../../../contract/part/part-query.ts';
import { isClearance } from '../../../../contract/part/zones.ts';
import { readQuantity } from '../../../../contract/quantity.ts';
import type { FacetValue, SelectionFacet } from '../../../../contract/selection/facets.ts';
import { type Family, type PartIndex, showValue } from '../../part/index.ts';
import { chiefObstacle, type Tally } from './tally.ts';
import type { Terms } from './terms.ts';
import type { Walk } from './walk.ts';

const maxValues = 60;

/** The facets of a walk, those of the family's own values first. */
export function toFacets(
  { tree, families }: PartIndex,
  { tallies }: Walk,
  { query, terms, family }: { query: PartQuery; terms: Terms; family: Family | undefined },
): SelectionFacet[] {
  const facet = (
    field: string,
    tally: Tally,
    choices: readonly { code: number; value: string; label?: string; isChosen: boolean }[],
    named: Pick<SelectionFacet, 'name' | 'kind' | 'unit'> = { name: '', kind: 'choice', unit: '' },
  ): SelectionFacet[] => {
    const there = choices.filter(({ code, isChosen }) => isChosen || (tally.have[code] as number) > 0);
    const shown = keepMost(there, tally).map(({ code, value, label = value }): FacetValue => {
      const count = tally.fit[code] as number;
      const obstacle = count === 0 ? chiefObstacle(tally, code) : undefined;
      const field = obstacle && terms.fields.at(obstacle.condition);
      return { value, label, count, unless: obstacle && field ? { field, count: obstacle.count } : null };
    });
    if (shown.length === 0) return [];
    return [{ field, ...named, values: shown, moreCount: there.length - shown.length }];
  };
  const makers = tree.makers.flatMap(({ id, slug, name }) => {
    const code = families.makerIds.indexOf(id);
    return code < 0 ? [] : [{ code, value: slug, label: name, isChosen: query.makers.includes(slug) }];
  });
  const fixed = <T extends string>(all: readonly T[], chosen: readonly T[]) =>
    all.map((value, code) => ({ value, code, isChosen: chosen.includes(value) }));
  const ofValues = (family?.values ?? []).flatMap(({ parameter, codes }, at) => {
    const { key, name, kind, unit = '' } = parameter;
    if (kind === 'text') return [];
    const tally = tallies.values.at(at) as Tally;
    const choices = toChoices(codes.values, parameter, query);
    return facet(`f.${key}`, tally, choices, { name, kind, unit });
  });
  const isClear = ({ field }: SelectionFacet) => Number(isClearance(field.slice(2)));
  return [
    // Hardly anybody chooses by how much room must be kept free.
    ...ofValues.toSorted((a, b) => isClear(a) - isClear(b)),
    ...facet('maker', tallies.maker, makers),
    ...facet('life', tallies.life, fixed(lifeCycles, query.lifeCycles)),
    ...facet('has', tallies.has, fixed(partRoles, query.roles)),
    ...facet('grade', tallies.grade, fixed(partGrades, query.grades)),
  ];
}

/** What occurs of a parameter: numbers by size, choices as the family lists them. */
function toChoices(values: readonly (PartValue | undefined)[], parameter: Parameter, query: PartQuery) {
  const { key, unit = '', choices = [] } = parameter;
  const chosen = query.values.find((each) => each.key === key)?.anyOf ?? [];
  const bases = chosen.map((written) => readQuantity(written, unit)?.base);
  const orderOf = (value: PartValue) => {
    if (typeof value !== 'string') return value.base;
    const place = choices.indexOf(value);
    return place < 0 ? choices.length : place;
  };
  return values
    .flatMap((value, code) => {
      if (value === undefined) return [];
      const label = showValue(value);
      // As it is typed: the space before a unit is any space.
      const shown = label.replaceAll('\u00a0', ' ');
      const isChosen =
        chosen.includes(shown) ||
        (typeof value !== 'string' && !('baseMax' in value) && bases.includes(value.base));
      return [{ code, value: shown, label, isChosen, order: orderOf(value) }];
    })
    .sort((a, b) => a.order - b.order || (a.value < b.value ? -1 : 1));
}

/** Those that most parts have, in their order; what is chosen stays. */
function keepMost<T extends { code: number; isChosen: boolean }>(choices: readonly T[], tally: Tally): T[] {
  if (choices.length <= maxValues) return [...choices];
  const weight = ({ code }: T) => (tally.fit[code] as number) * 1e6 + (tally.have[code] as number);
  const kept = new Set(choices.toSorted((a, b) => weight(b) - weight(a)).slice(0, maxValues));
  return choices.filter((choice) => choice.isChosen || kept.has(choice));
}
