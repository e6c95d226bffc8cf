import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ProductSchema } from '../../../contract/product/product.ts';
import type { Services } from '../../http/context.ts';
import { contentFolder, readContent } from '../../seed/content-files.ts';
import { saveProducts } from './store.ts';

export async function loadProducts({ db }: Pick<Services, 'db'>): Promise<void> {
  const names = await readdir(join(contentFolder, 'products'));
  const files = names.filter((name) => name.endsWith('.json') && name !== 'overview.json').sort();
  const products = await Promise.all(files.map((name) => readContent(`products/${name}`, ProductSchema)));
  await db.tx(() => saveProducts(db, products));
}
