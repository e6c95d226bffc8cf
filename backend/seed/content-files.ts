import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

export const contentFolder = join(import.meta.dirname, '../..', 'content');

/** A file below `content/`, checked. */
export async function readContent<S extends v.GenericSchema>(
  path: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  return v.parse(schema, JSON.parse(await readFile(join(contentFolder, path), 'utf8')));
}
