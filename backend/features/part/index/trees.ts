import type { Edition } from '../../../../contract/part-kinds.ts';
import type { GroupNode, Library } from '../../../../contract/part-search.ts';
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
  for (const { family, maker } of index.entries.values()) {
    if (edition === 'ldzia' && !tree.byId.get(family)?.isAutomation) continue;
    total += 1;
    families.set(family, (families.get(family) ?? 0) + 1);
    const of = byMaker.get(maker) ?? new Map<number, number>();
    byMaker.set(maker, of.set(family, (of.get(family) ?? 0) + 1));
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
