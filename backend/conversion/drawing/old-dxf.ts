interface Filer {
  readItem(): { code: number | string; value: unknown } | undefined;
  pushBackItem(item: unknown): void;
  atSubclassData(name: string): boolean;
}

interface EntityClass {
  prototype: { dxfInFields(filer: never): unknown };
}

/** Groups of any entity that may stand before its own. */
const sharedGroups = new Set([
  5, 6, 8, 48, 60, 62, 67, 92, 100, 102, 160, 284, 310, 330, 347, 360, 370, 380, 390, 410, 420, 430, 440,
]);

/**
 * Teaches the reader entities without subclass marks, as R12 and many small programs write them: it would take
 * their geometry for groups that all entities share, and lose it. They end at the first group that is not shared.
 */
export function readUnmarkedEntities(entityClass: EntityClass): void {
  const { prototype } = entityClass;
  const original = prototype.dxfInFields as (this: unknown, filer: Filer) => unknown;
  prototype.dxfInFields = function (this: unknown, filer: Filer) {
    const { readItem, atSubclassData } = filer;
    let isMarked = false;
    filer.atSubclassData = (name) => {
      const isThere = atSubclassData.call(filer, name);
      isMarked ||= isThere;
      return isThere;
    };
    filer.readItem = () => {
      const item = readItem.call(filer);
      const code = Number(item?.code);
      if (code === 100) isMarked = true;
      if (!item || isMarked || sharedGroups.has(code)) return item;
      filer.pushBackItem(item);
      return undefined;
    };
    try {
      return original.call(this, filer);
    } finally {
      // Back to the methods of the class.
      delete (filer as Partial<Filer>).readItem;
      delete (filer as Partial<Filer>).atSubclassData;
    }
  } as never;
}
