import * as v from 'valibot';
import {
  type PriceText,
  PriceTextSchema,
  type TextPage,
  TextPageSchema,
} from '../../../contract/page/page.ts';
import type { Database } from '../../db/database.ts';

export const getTextPage = (db: Database, name: string): Promise<TextPage | undefined> =>
  getText(db, name, TextPageSchema);

export const getPriceText = (db: Database): Promise<PriceText | undefined> =>
  getText(db, 'price', PriceTextSchema);

/** Puts a page's texts in place, replacing what stood there. */
export async function savePageText(db: Database, name: string, body: unknown): Promise<void> {
  const row = { name, body: JSON.stringify(body) };
  await db.q
    .insertInto('page_texts')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** The texts of one page, or undefined when none were saved under `name`. */
export async function getText<S extends v.GenericSchema>(
  db: Database,
  name: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const row = await db.q.selectFrom('page_texts').select('body').where('name', '=', name).executeTakeFirst();
  return row && v.parse(schema, row.body);
}
