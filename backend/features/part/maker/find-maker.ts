import type { Database } from '../../../db/database.ts';
import { makerSlug } from '../import/imports.ts';
import { listMakers, saveMaker } from '../library-store.ts';

/** A maker by its slug, or a new one by its name, which is put in place; undefined when there is neither. */
export async function findMaker(
  db: Database,
  { slug, newName }: { slug: string; newName: string },
): Promise<number | undefined> {
  if (slug !== '') return (await listMakers(db)).find((maker) => maker.slug === slug)?.id;
  if (newName === '') return undefined;
  return saveMaker(db, { slug: await makerSlug(db, newName), name: newName });
}
