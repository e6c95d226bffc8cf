/**
 * A table that is looked up by words of people. A plain object also has a `constructor` and whatever else every
 * object inherits; this has nothing but its own entries.
 */
export function dictionary<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.freeze(Object.assign(Object.create(null), entries));
}

/** The same for one look into an object that came as JSON or from a form. */
export function ownEntry<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
