import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function listProductPaths(db: Database): Promise<string[]> {
  const products = await db.q.selectFrom('products').select('slug').orderBy('position').limit(200).execute();
  return products.map(({ slug }) => `/product/${slug}`);
}
