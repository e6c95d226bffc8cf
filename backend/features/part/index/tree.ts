import type { StoredGroup, StoredMaker } from '../library-store.ts';

export interface Tree {
  /** Those above before those below. */
  groups: readonly StoredGroup[];
  makers: readonly StoredMaker[];
  byId: ReadonlyMap<number, StoredGroup>;
  bySlug: ReadonlyMap<string, StoredGroup>;
  makerById: ReadonlyMap<number, StoredMaker>;
  /** Where a group stands when the tree is read from top to bottom. */
  position: ReadonlyMap<number, number>;
  /** From the widest group down to the one of this id. */
  trail(id: number): StoredGroup[];
  /** Ids of the families in a group, or the group itself when it is one. */
  familiesIn(id: number): Set<number>;
}

export function makeTree(stored: readonly StoredGroup[], makers: readonly StoredMaker[]): Tree {
  const below = Map.groupBy(stored, ({ parentId }) => parentId);
  const groups: StoredGroup[] = [];
  const walk = (parentId: number | null) => {
    for (const group of below.get(parentId) ?? []) {
      groups.push(group);
      walk(group.id);
    }
  };
  walk(null);
  const byId = new Map(groups.map((group) => [group.id, group]));
  return {
    groups,
    makers,
    byId,
    bySlug: new Map(groups.map((group) => [group.slug, group])),
    makerById: new Map(makers.map((maker) => [maker.id, maker])),
    position: new Map(groups.map(({ id }, index) => [id, index])),
    trail(id) {
      const trail: StoredGroup[] = [];
      for (let group = byId.get(id); group; group = byId.get(group.parentId ?? 0)) trail.unshift(group);
      return trail;
    },
    familiesIn(id) {
      const found = new Set<number>();
      const collect = (at: number) => {
        if (byId.get(at)?.parameters) found.add(at);
        for (const group of below.get(at) ?? []) collect(group.id);
      };
      collect(id);
      return found;
    },
  };
}
