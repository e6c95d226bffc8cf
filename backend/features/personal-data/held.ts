import { type Feature, listParts } from '../../feature.ts';
import type { Decision } from '../../parts/personal-data.ts';

export interface Holding extends Omit<Decision, 'columns'> {
  table: string;
  /** The column that names the person. */
  column: string;
}

/** Every column of the house that names a person. */
export function listHoldings(features: readonly Feature[]): Holding[] {
  const decisions = listParts(features, 'personalData').flatMap(({ columns }) => columns);
  return decisions.flatMap(({ columns, ...decision }) =>
    columns
      .trim()
      .split(/\s+/)
      .map((named) => {
        const [table = '', column = ''] = named.split('.');
        return { table, column, ...decision };
      }),
  );
}

/** The exported tables of a person, each once with all its columns that name them. */
export function listExportedTables(
  features: readonly Feature[],
): { table: string; columns: string[]; withheld: readonly string[] }[] {
  const held = listParts(features, 'personalData');
  const exported = listHoldings(features).filter(({ isExported }) => isExported);
  return [...Map.groupBy(exported, ({ table }) => table)].map(([table, of]) => ({
    table,
    columns: of.map(({ column }) => column),
    withheld: held.flatMap(({ withheld }) => withheld?.[table] ?? []),
  }));
}
