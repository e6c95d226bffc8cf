/** Fetches one table and adds it to the words of this document. */
type TableSource = (name: string) => Promise<void>;

/** The words of every error code; not a table of its own on disk. */
export const errorTable = 'errors';

let source: TableSource | undefined;
const there = new Set<string>();
const arriving = new Map<string, Promise<void>>();
const together = new Map<string, Promise<unknown>>();

/** Called once by the browser's entry. The server has no source: it holds every table from its start. */
export function setTableSource(tableSource: TableSource): void {
  source = tableSource;
}

/** Fetches the tables that are not there yet; the same promise for the same names, as `use` wants; none if all are. */
export function awaitTables(names: readonly string[]): Promise<unknown> | undefined {
  if (!source) return undefined;
  const missing = names.filter((name) => !there.has(name));
  if (missing.length === 0) return undefined;
  const key = missing.join();
  const known = together.get(key) ?? Promise.all(missing.map(fetchTable));
  together.set(key, known);
  return known;
}

/**
 * Code that is fetched when it is wanted, with the tables it writes with: for what the frames around pages fetch. The
 * build fills in the names (`page-tables.ts`); while developing every page has all tables.
 */
export async function importWithTables<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  const [module] = await Promise.all([load(), awaitTables(names)]);
  return module;
}

function fetchTable(name: string): Promise<void> {
  const known = arriving.get(name);
  if (known || !source) return known ?? Promise.resolve();
  const fetched = source(name).then(
    () => void there.add(name),
    (error: unknown) => {
      // Asked again at the next page; the one that waits must hear of it.
      arriving.delete(name);
      together.clear();
      throw error;
    },
  );
  arriving.set(name, fetched);
  return fetched;
}
