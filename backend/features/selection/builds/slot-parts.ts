import type { PartValue } from '../../../../contract/part/kinds.ts';
import type { Family, PartIndex } from '../../part/index.ts';
import { placesOfGroup } from '../facets/group-places.ts';
import type { SlotRule } from './rules.ts';

const axes = ['width', 'height', 'depth'];

/** A value of the part at a place: of its family, a side in metres, or the maker's address. */
export function valueAt(index: PartIndex, place: number, key: string): PartValue | undefined {
  const { columns, families, tree, entries } = index;
  if (key === 'maker')
    return tree.makerById.get(families.makerIds[columns.maker[place] as number] ?? 0)?.slug;
  const axis = axes.indexOf(key);
  if (axis >= 0) {
    const side = columns.size[place * axes.length + axis] as number;
    return Number.isNaN(side)
      ? undefined
      : { value: side, unit: 'mm', base: Number((side / 1000).toPrecision(12)) };
  }
  const family = families.list[columns.family[place] as number];
  const at = family && columnOf(family, key);
  if (at === undefined) return undefined;
  const codes = entries[place]?.values ?? [];
  return family?.values.at(at)?.codes.values.at(codes[at] ?? 0);
}

const columnsOfFamily = new WeakMap<Family['values'], Map<string, number>>();

/** Where a value stands among those of its family. */
function columnOf({ values }: Family, key: string): number | undefined {
  const known =
    columnsOfFamily.get(values) ?? new Map(values.map(({ parameter }, at) => [parameter.key, at] as const));
  columnsOfFamily.set(values, known);
  return known.get(key);
}

/** The places of parts that may stand in a slot before any rule is asked, the smallest first. */
export function placesOfSlot(
  index: PartIndex,
  { families, where, order }: SlotRule,
  makers: readonly string[],
): number[] {
  const places = families.flatMap((slug) => {
    const group = index.tree.bySlug.get(slug);
    return group ? [...placesOfGroup(index, group.id)] : [];
  });
  const sizeOf = (place: number) => {
    const value = order === '' ? undefined : valueAt(index, place, order);
    return typeof value === 'object' ? value.base : 0;
  };
  return places
    .filter((place) => {
      if (makers.length > 0 && !makers.includes(String(valueAt(index, place, 'maker')))) return false;
      return !where || where.in.includes(String(valueAt(index, place, where.key) ?? ''));
    })
    .map((place) => ({ place, size: sizeOf(place) }))
    .sort((a, b) => a.size - b.size)
    .map(({ place }) => place);
}
