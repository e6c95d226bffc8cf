import type { Doc } from '../../../../contract/rich-text/doc.ts';
import {
  expandDoc,
  resolveVariables,
  usesVariables,
  type Values,
  variablesOf,
} from '../../../../contract/rich-text/variables.ts';
import type { Database } from '../../../db/database.ts';
import { listVariables } from './variable-store.ts';

/** What the variables of the site stand for. */
async function readValues(db: Database): Promise<Values> {
  const variables = await listVariables(db);
  return resolveVariables(new Map(variables.map(({ name, value }) => [name, value]))).values;
}

/** Texts with the variables of the site put in; asks for those only where a text uses any. */
export async function expandBodies<T extends { body: Doc }>(db: Database, texts: readonly T[]): Promise<T[]> {
  if (!texts.some(({ body }) => usesVariables(body))) return [...texts];
  const values = await readValues(db);
  return texts.map((text) => ({ ...text, body: expandDoc(text.body, values) }));
}

/** The values that these texts use, for whoever puts them in. */
export async function listUsedValues(
  db: Database,
  bodies: readonly Doc[],
): Promise<{ name: string; value: string }[]> {
  const used = bodies.filter(usesVariables);
  if (used.length === 0) return [];
  const names = new Set(used.flatMap((body) => variablesOf(JSON.stringify(body))));
  return [...(await readValues(db))].flatMap(([name, value]) => (names.has(name) ? [{ name, value }] : []));
}
