import { computeEmbedded } from '../../../contract/calculation/compute-embedded.ts';
import type { EmbeddedCalculation } from '../../../contract/calculation/embedded.ts';
import type { TableSet } from '../../../contract/calculator/tables.ts';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { listEmbedded } from '../../../contract/rich-text/embedded-calculations.ts';
import type { Database } from '../../db/database.ts';
import { readTableSet } from './tables-of-content.ts';

/** Kept results; an address gives the same as long as the tables are the same. */
const maxKept = 500;

const keptByTables = new WeakMap<TableSet, Map<string, EmbeddedCalculation | undefined>>();

/** What the calculations in these texts give; one that cannot be computed is missing, and stays a link. */
export async function listEmbeddedCalculations(
  db: Database,
  bodies: readonly Doc[],
): Promise<EmbeddedCalculation[]> {
  const addresses = listEmbedded(bodies);
  if (addresses.length === 0) return [];
  const tables = await readTableSet(db);
  return addresses.flatMap((href) => computeOnce(href, tables) ?? []);
}

function computeOnce(href: string, tables: TableSet): EmbeddedCalculation | undefined {
  const kept = keptByTables.get(tables) ?? new Map<string, EmbeddedCalculation | undefined>();
  keptByTables.set(tables, kept);
  if (kept.has(href)) return kept.get(href);
  if (kept.size >= maxKept) kept.clear();
  const computed = computeEmbedded(href, tables);
  kept.set(href, computed);
  return computed;
}
