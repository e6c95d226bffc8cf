import type { Edition } from '../../../../contract/part/kinds.ts';
import type { GroupNode, Library } from '../../../../contract/part/search.ts';
import type { PartIndex } from './library-index.ts';
import type { Tree } from './tree.ts';

/** Every group of an edition that has parts, with their number; a group counts what lies below it. */
export function countedGroups(
  tree: Tree,
  families: ReadonlyMap<number, number>,
  edition: Edition,
): GroupNode[] {
  return tree.groups
    .filter(({ isAutomation }) => edition === 'ldz' || isAutomation)
    .map((group) => ({
      slug: group.slug,
      name: group.name,
      parent: tree.byId.get(group.parentId ?? 0)?.slug ?? null,
      letterCode: group.letterCode,
      isFamily: group.parameters !== null,
      isAutomation: group.isAutomation,
      count: [...tree.familiesIn(group.id)].reduce((sum, id) => sum + countIn(id), 0),
    }))
    .filter(({ count }) => count > 0);

  function countIn(id: number): number {
    const isIn = edition === 'ldz' || tree.byId.get(id)?.isAutomation;
    return isIn ? (families.get(id) ?? 0) : 0;
  }
}

/** Both trees of an edition: by product group, and by maker. */
export function countLibrary(index: PartIndex, edition: Edition): Library {
  const { tree } = index;
  const families = new Map<number, number>();
  const byMaker = new Map<number, Map<number, number>>();
  let total = 0;
  for (const [makerId, familyId, count] of countPairs(index)) {
    if (edition === 'ldzia' && !tree.byId.get(familyId)?.isAutomation) continue;
    total += count;
    families.set(familyId, (families.get(familyId) ?? 0) + count);
    const of = byMaker.get(makerId) ?? new Map<number, number>();
    byMaker.set(makerId, of.set(familyId, count));
  }
  return {
    total,
    groups: countedGroups(tree, families, edition),
    makers: tree.makers
      .filter(({ id }) => byMaker.has(id))
      .map(({ id, slug, name }) => {
        const of = byMaker.get(id) ?? new Map<number, number>();
        const counted = tree.groups
          .filter((group) => of.has(group.id))
          .map((group) => ({ slug: group.slug, name: group.name, count: of.get(group.id) ?? 0 }));
        return { slug, name, count: counted.reduce((sum, { count }) => sum + count, 0), families: counted };
      }),
  };
}

/** Id of a maker, id of a family, and how many parts they have together. */
function countPairs({ columns, entries, families }: PartIndex): [number, number, number][] {
  const counts = new Map<number, number>();
  const width = families.list.length;
  for (let place = 0; place < entries.length; place += 1) {
    const family = columns.family[place] as number;
    if (family < 0) continue;
    const pair = (columns.maker[place] as number) * width + family;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return [...counts].map(([pair, count]) => [
    families.makerIds[Math.floor(pair / width)] ?? 0,
    families.list[pair % width]?.id ?? 0,
    count,
  ]);
}
