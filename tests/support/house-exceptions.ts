import type { SourceFile } from './source-files.ts';

/** The feature that a file belongs to. */
export function featureOf(path: string): string | undefined {
  return /^backend\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Imports from one feature into another. */
export function importsBetweenFeatures(files: readonly SourceFile[]): { from: string; to: string }[] {
  return files.flatMap(({ path, imports }) => {
    const own = featureOf(path);
    const others = imports.filter((to) => own && featureOf(to) && featureOf(to) !== own);
    return [...new Set(others)].map((to) => ({ from: path, to }));
  });
}

/** Which feature declares each table. */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    const feature = featureOf(path);
    const declared = /interface Tables \{\n([\s\S]*?)\n {2}\}/.exec(text)?.[1];
    if (!feature || !declared) continue;
    for (const [, table] of declared.matchAll(/^\s+(\w+): /gm)) if (table) owners.set(table, feature);
  }
  return owners;
}

const writing =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert into|delete from|merge into) "?([a-z_]+)|\bupdate "?([a-z_]+)"?(?: as \w+)?\s+set\b/g;

/** Tables of other features that a file writes. */
export function foreignWrites(file: SourceFile, owners: ReadonlyMap<string, string>): string[] {
  const own = featureOf(file.path);
  const tables = [...file.text.matchAll(writing)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return [...new Set(tables)].filter((table) => owners.has(table) && owners.get(table) !== own);
}

const reading = /(?:selectFrom|[jJ]oin|Lateral|from|using)\(\s*\[?'(\w+)|\b(?:from|join|using) "?([a-z_]+)/g;

/** Tables of other features that a file reads, or joins to its own. */
export function foreignReads(
  file: Pick<SourceFile, 'path' | 'text'>,
  owners: ReadonlyMap<string, string>,
): string[] {
  const own = featureOf(file.path);
  const code = file.text.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '').replace(/^import .*$/gm, '');
  const tables = [...code.matchAll(reading)].map((match) => match[1] ?? match[2] ?? '');
  return [...new Set(tables)].filter((table) => owners.has(table) && owners.get(table) !== own).sort();
}
