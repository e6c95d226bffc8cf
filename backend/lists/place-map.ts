/** Places of rows by their ids, like a Map of numbers. */
export interface ReadonlyPlaceMap {
  readonly size: number;
  get(id: number): number | undefined;
  has(id: number): boolean;
}

export interface PlaceMap extends ReadonlyPlaceMap {
  set(id: number, place: number): void;
  delete(id: number): void;
}

const pageSize = 512;

/**
 * Kept in small pages, as ids follow one another: a Map that doubles puts all its entries anew at once, which takes half
 * a second at a million.
 */
export function makePlaceMap(): PlaceMap {
  const pages = new Map<number, Int32Array>();
  const pageOf = (id: number) => pages.get(Math.floor(id / pageSize));
  let size = 0;
  const map: PlaceMap = {
    get size() {
      return size;
    },
    get(id) {
      const place = pageOf(id)?.[id % pageSize] ?? -1;
      return place < 0 ? undefined : place;
    },
    has: (id) => map.get(id) !== undefined,
    set(id, place) {
      const page = pageOf(id) ?? new Int32Array(pageSize).fill(-1);
      pages.set(Math.floor(id / pageSize), page);
      if ((page[id % pageSize] as number) < 0) size += 1;
      page[id % pageSize] = place;
    },
    delete(id) {
      const page = pageOf(id);
      if (!page || (page[id % pageSize] ?? -1) < 0) return;
      page[id % pageSize] = -1;
      size -= 1;
    },
  };
  return map;
}
