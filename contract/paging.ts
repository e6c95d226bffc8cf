import * as v from 'valibot';

/** A numbered page. `total` is capped at `totalCap` so that no count reads a whole table. */
export function pageSchema<const S extends v.GenericSchema>(item: S) {
  return v.object({
    items: v.array(item),
    page: v.number(),
    pageSize: v.number(),
    total: v.number(),
    isTotalCapped: v.boolean(),
  });
}

export interface Page<T> {
  items: T[];
  page: number;
  pageSize: number;
  total: number;
  isTotalCapped: boolean;
}
