import type { PageTables } from 'virtual:page-tables';

/**
 * The tables that a page needs beside the shell's: as listed, or the one of the folder that its module lies in. Most
 * pages need that one alone; the list travels with every page, and leaves them out.
 */
export function tablesOfPage(listed: PageTables, id: string): readonly string[] {
  return listed[id] ?? (listed.root ? [] : folderTable(id));
}

/** What is listed: the pages for which the table of their folder would be wrong. */
export function listUnusualTables(needed: PageTables, ids: readonly string[]): PageTables {
  return Object.fromEntries(
    ids
      .map((id): [string, readonly string[]] => [id, needed[id] ?? []])
      .filter(([id, names]) => names.join() !== folderTable(id).join()),
  );
}

/** Of a page in a folder of `routes` the table of that name. */
export function folderTable(id: string): readonly string[] {
  return /^routes\/([\w-]+)\//.exec(id)?.slice(1) ?? [];
}
