import * as v from 'valibot';
import { type StoredVector, StoredVectorSchema } from '../../../../contract/brain/vectors.ts';
import { readContent } from '../../../seed/content-files.ts';

let loaded: Promise<StoredVector[]> | undefined;

/** Vectors of other sites that came with the software, read once for each process. */
export function listShippedVectors(): Promise<StoredVector[]> {
  loaded ??= readContent('vectors/accepted.json', v.array(StoredVectorSchema)).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
